/** Text that is being typed, kept by the host a moment after the last key and at once when asked. */
export type PassageDraft = {
  change(text: string): void;
  /** Resolves when what was typed last has been kept (or has failed to be). */
  flush(): Promise<void>;
};

type Options = {
  save(text: string): Promise<void>;
  /** Runs `task` after a pause in typing; returns the cancel. */
  later(task: () => void): () => void;
};

export function createPassageDraft({ save, later }: Options): PassageDraft {
  let waiting: string | null = null;
  let cancel: () => void = () => undefined;
  let saving: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    cancel();
    if (waiting !== null) {
      const text = waiting;
      waiting = null;
      // One after the other, so that an older text never lands on a newer one.
      saving = saving.then(() => save(text));
    }
    return saving;
  }
  return {
    change(text) {
      waiting = text;
      cancel();
      cancel = later(() => void flush());
    },
    flush,
  };
}
