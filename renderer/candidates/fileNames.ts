import type { SoundDetail } from '../../main/contract/sounds.ts';

/** File names of sounds, which their records don't hold: asked for once each. */
export type FileNames = {
  /** The name if it is known already; undefined while nobody has asked. */
  peek(soundId: string): string | null | undefined;
  /** Null when the sound has no file any more, or can't be asked about now. */
  get(soundId: string, signal: AbortSignal): Promise<string | null>;
};

type Ask = (soundId: string, signal: AbortSignal) => Promise<SoundDetail | null>;

/** `most`: how many names are held; the oldest goes first. */
export function createFileNames(ask: Ask, most: number): FileNames {
  const held = new Map<string, string | null>();
  return {
    peek: (soundId) => held.get(soundId),
    async get(soundId, signal) {
      const known = held.get(soundId);
      if (known !== undefined) return known;
      const detail = await ask(soundId, signal).catch(() => undefined);
      if (detail === undefined || signal.aborted) return null;
      const name = detail?.files[0]?.rel_path.split('/').at(-1) ?? null;
      held.set(soundId, name);
      for (const oldest of held.keys()) {
        if (held.size <= most) break;
        held.delete(oldest);
      }
      return name;
    },
  };
}
