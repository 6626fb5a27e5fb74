// Puts a hand-written module in the place of `electron`, so that the built main process runs in plain Node.
import { registerHooks } from 'node:module';

const url = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
