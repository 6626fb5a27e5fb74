/** A value, the one function that changes it, and those who watch it. */
export type Store<State, Action> = {
  get(): State;
  dispatch(action: Action): void;
  /** Returns the cancel. */
  subscribe(listener: () => void): () => void;
};

export function createStore<State, Action>(reduce: (state: State, action: Action) => State, initial: State): Store<State, Action> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    dispatch(action) {
      const next = reduce(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
