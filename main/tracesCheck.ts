/** How the mirror of runs fares, for the doctor. */
import type { DoctorCheck } from './contract/jobs.ts';
import type { MirrorState, OtlpMirror, OtlpTarget } from './obs/otlpMirror.ts';

export function tracesCheckOf(target: OtlpTarget, mirror: OtlpMirror): () => DoctorCheck {
  return () => tracesCheck(target, mirror.state());
}

/** The address without what may be a secret of it. */
export function tracesCheck({ url }: Pick<OtlpTarget, 'url'>, { sent, dropped, failure }: MirrorState): DoctorCheck {
  const { origin, pathname } = new URL(url);
  const to = `Finished runs go to ${origin}${pathname}`;
  const lost = dropped === 0 ? '' : `, ${dropped} lost`;
  if (failure === null) return { name: 'traces', state: 'ok', detail: `${to}; ${sent} sent since the app began${lost}`, fix: null };
  return {
    name: 'traces',
    state: 'degraded',
    detail: `${to}; ${sent} sent${lost}: ${failure}. No run waits for it.`,
    fix: 'Start the collector, or take OTEL_EXPORTER_OTLP_ENDPOINT away.',
  };
}
