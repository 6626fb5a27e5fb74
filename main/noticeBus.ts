/** Numbers notices and hands them to every host; the number lets a client see that it missed some. */
import type { Notice, NoticeBody } from './contract/notices.ts';

export type NoticeBus = {
  publish(body: NoticeBody): void;
  /** Returns the cancel. A listener that throws is dropped, the others still hear. */
  subscribe(listener: (notice: Notice) => void): () => void;
  /** Number of the last notice. */
  seq(): number;
};

export function createNoticeBus(): NoticeBus {
  const listeners = new Set<(notice: Notice) => void>();
  let seq = 0;
  return {
    publish(body) {
      seq += 1;
      const notice: Notice = { ...body, seq };
      for (const listener of [...listeners]) {
        try {
          listener(notice);
        } catch {
          listeners.delete(listener);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    seq: () => seq,
  };
}
