/** Where traces go, from the variables that OpenTelemetry's exporters share; null when none is named. */
import type { OtlpTarget } from './otlpMirror.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

/** The traces' own variables go before the shared ones, as the specification of the exporter has it. Only OTLP/HTTP in JSON is spoken. */
export function otlpTarget(env: Readonly<Record<string, string | undefined>>): OtlpTarget | null {
  const named = (name: string): string | null => env[`OTEL_EXPORTER_OTLP_TRACES_${name}`] || env[`OTEL_EXPORTER_OTLP_${name}`] || null;
  if (env['OTEL_SDK_DISABLED'] === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none') return null;
  const url = addressIn(env);
  if (url === null) return null;
  const timeoutMs = Number(named('TIMEOUT') ?? DEFAULT_TIMEOUT_MS);
  return {
    url,
    headers: headersIn(named('HEADERS') ?? ''),
    timeoutMs: Number.isFinite(timeoutMs) && timeoutMs > 0 ? timeoutMs : DEFAULT_TIMEOUT_MS,
    serviceName: env['OTEL_SERVICE_NAME'] || 'foley-desk',
  };
}

function addressIn(env: Readonly<Record<string, string | undefined>>): string | null {
  const whole = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
  const base = env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  const address = whole || (base ? `${base.replace(/\/+$/, '')}/v1/traces` : '');
  return /^https?:\/\//.test(address) && URL.canParse(address) ? address : null;
}

/** `name=value,name=value`, both percent-encoded; what is neither is left out. */
function headersIn(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const at = pair.indexOf('=');
      const name = at < 0 ? '' : pair.slice(0, at).trim().toLowerCase();
      const value = decoded(pair.slice(at + 1).trim());
      return /^[\w!#$%&'*+.^`|~-]+$/.test(name) && value !== null && /^[\t\x20-\x7e]*$/.test(value) ? [[name, value] as const] : [];
    }),
  );
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
