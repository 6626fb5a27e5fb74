import { describe, expect, it } from 'vitest';
import { Failure } from '../contract/failures.ts';
import { find, findStream } from './find.ts';
import type { Judge } from './protocols.ts';
import { LIBRARY, lastManifest, PASSAGE, rig } from './testing/findRig.ts';

const signal = new AbortController().signal;

describe('find when things go wrong', () => {
  it('throws for an empty passage and leaves a failed manifest', async () => {
    const { options, manifests } = rig({ passage: ' \n' });
    await expect(find(options, signal)).rejects.toMatchObject({ code: 'passage_empty' });
    expect(lastManifest(manifests)).toMatchObject({ status: 'failed', error: 'passage_empty' });
  });

  it('reports a search that fails as the state of its legs, resolves the event and goes on', async () => {
    const { options } = rig({}, LIBRARY, {
      before: ({ query }) => {
        if (!query.includes('rain')) throw new Failure('search_failed', 'The index is busy. Try again.');
      },
    });
    const result = await find(options, signal);
    expect(result.status).toBe('ok');
    expect(result.events[0]).toMatchObject({
      chosen: null,
      legs: { keyword: { status: 'failed', reason: 'The index is busy. Try again.' } },
    });
    expect(result.events[1]?.chosen).not.toBeNull();
  });

  it('is failed when every search failed', async () => {
    const { options, manifests } = rig({}, LIBRARY, {
      before: () => {
        throw new Failure('search_failed', 'The index is gone.');
      },
    });
    expect((await find(options, signal)).status).toBe('failed');
    expect(lastManifest(manifests)).toMatchObject({ status: 'failed', error: 'search_failed' });
  });

  it('counts a judge that breaks as a non-match with its reason', async () => {
    const broken: Judge = {
      name: 'broken',
      listens: true,
      judge: async () => {
        throw new Failure('timed_out', 'The judge took too long.');
      },
    };
    const { options } = rig({ judges: { listen: broken, judge: broken } });
    const result = await find(options, signal);
    expect(result.events.every((event) => event.chosen === null)).toBe(true);
    expect(result.events[0]?.candidates[0]?.verdict).toMatchObject({ match: false, reason: 'the judge failed: The judge took too long.' });
  });

  it('fails before any work when the manifest cannot be written', async () => {
    const { options, library } = rig({
      runs: {
        write: async () => {
          throw new Failure('disk_full', 'The disk is full.');
        },
      },
    });
    await expect(find(options, signal)).rejects.toMatchObject({ code: 'disk_full' });
    expect(library.requests).toEqual([]);
  });
});

describe('cancelling', () => {
  it('ends at any step with a valid manifest, status cancelled, and what was resolved', async () => {
    const total = await stepCount();
    for (let stopAt = 0; stopAt < total; stopAt++) {
      const { options, manifests } = rig();
      const controller = new AbortController();
      let seen = 0;
      const shown: string[] = [];
      const result = await find(options, controller.signal, (step) => {
        if (step.step === 'event_resolved') shown.push(step.result.event_id);
        if (seen++ === stopAt) controller.abort();
      });
      expect(result.status).toBe('cancelled');
      // what was resolved is kept, also when its step was still on its way
      const kept = result.events.map(({ event_id }) => event_id);
      expect(kept).toEqual(expect.arrayContaining(shown));
      expect(result.events.map(({ anchor }) => anchor.start)).toEqual(
        result.events.map(({ anchor }) => anchor.start).toSorted((a, b) => a - b),
      );
      const manifest = lastManifest(manifests);
      expect(manifest.status).toBe(result.status);
      expect(manifest.spans.every((span) => span.duration_ms !== null)).toBe(true);
      expect(manifest.result_ids).toEqual(result.events.flatMap((event) => event.chosen ?? []));
    }
  });

  it('ends even while a search that never answers is held', async () => {
    const controller = new AbortController();
    const { options, manifests } = rig({}, LIBRARY, { before: () => new Promise<void>(() => queueMicrotask(() => controller.abort())) });
    expect((await find(options, controller.signal)).status).toBe('cancelled');
    expect(lastManifest(manifests).status).toBe('cancelled');
  });

  it('writes a cancelled manifest when the reader of the stream leaves', async () => {
    const { options, manifests } = rig();
    for await (const step of findStream(options, signal)) if (step.step === 'gated') break;
    expect(lastManifest(manifests).status).toBe('cancelled');
  });

  async function stepCount(): Promise<number> {
    let count = 0;
    await find(rig().options, signal, () => {
      count += 1;
    });
    return count;
  }
});

describe('the manifest (invariant 3)', () => {
  it('holds search, verify and decide in one scope, nested under find', async () => {
    const { options, manifests } = rig();
    const result = await find(options, signal);
    const manifest = lastManifest(manifests);
    expect(new Set(manifests.map((m) => m.run_id))).toEqual(new Set([result.run_id]));
    const byId = new Map(manifest.spans.map((span) => [span.span_id, span]));
    const rootOf = (id: string): string | undefined => {
      const span = byId.get(id);
      return span?.parent_id == null ? span?.name : rootOf(span.parent_id);
    };
    for (const span of manifest.spans.filter((s) => ['search', 'verify', 'judge.listen'].includes(s.name)))
      expect(rootOf(span.span_id)).toBe('find');
    const kinds = new Set(manifest.steps.map((step) => step.kind));
    for (const kind of ['decompose', 'search', 'license_gate', 'verify', 'decide', 'place'] as const) expect(kinds).toContain(kind);
    expect(manifest.steps.map((step) => step.seq)).toEqual(manifest.steps.map((_, index) => index));
    expect(manifest.plan_ref).toBe(result.timeline.run_manifest_ref);
  });

  it('keeps none of the words of the passage unless told to', async () => {
    const redacted = rig();
    await find(redacted.options, signal);
    const text = JSON.stringify(lastManifest(redacted.manifests));
    for (const word of ['pushed', 'hammered', 'outside', 'heavy oak', 'oak']) expect(text).not.toContain(word);
    const full = rig({ redaction: 'full' });
    await find(full.options, signal);
    expect(JSON.stringify(lastManifest(full.manifests))).toContain(PASSAGE);
  });
});
