/** `npm run foley -- COMMAND`: the terminal over the same dispatch as the window. */
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { readConfig } from '../main/config.ts';
import { isAwaited } from '../main/folderWaiting.ts';
import { runCli } from '../main/hosts/cliHost.ts';
import { createDeskLease } from '../main/hosts/deskLease.ts';
import { openDesk } from '../main/hosts/openDesk.ts';
import { version } from '../main/version.ts';
import { endWhenDone } from '../native/endProcess.ts';
import { forkProcess } from '../native/spawn.ts';
import { serveWindow } from './serveWindow.ts';
import { stopSignal, untilAborted } from './stopSignal.ts';

const stop = stopSignal();
const config = readConfig();
let unwritten: NodeJS.ErrnoException | null = null;

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has what it wants and goes away (`foley status | head -1`) is no failure; the command ends as it would.
    if (error.code !== 'EPIPE') unwritten = error;
  });
}

// FOLEY_LLM is a person's word for this very shell.
const mayAsk = process.stdin.isTTY === true && process.stderr.isTTY === true && !process.env['FOLEY_LLM'];

/** Told on standard error: standard output holds the answer alone. */
async function askPerson(question: string, signal: AbortSignal): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question, { signal });
  } finally {
    lines.close();
  }
}

const code = await runCli({
  argv: process.argv.slice(2),
  terminal: {
    out: (line) => void process.stdout.write(line),
    err: (line) => void process.stderr.write(line),
    stdin: () => text(process.stdin),
    // npm runs scripts in the project's folder; names are meant from where the person is.
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
    live: process.stderr.isTTY === true,
    ...(mayAsk && { ask: askPerson }),
  },
  signal: stop,
  open: () =>
    openDesk({
      config,
      spawn: forkProcess,
      signal: stop,
      onStaying: () => console.error('Another command is still at work through this one; waiting for it. Ctrl-C ends both.'),
    }),
  mcp: async ({ readOnly }) => {
    // loaded here alone: no other command needs the protocol's kit
    const { serveMcp } = await import('../main/hosts/mcpHost.ts');
    // whoever asks an agent's door only now and then shall not keep the app from its data folder
    const desk = createDeskLease(() => openDesk({ config, spawn: forkProcess, signal: stop }), {
      isAwaited: () => isAwaited(config.deskFolder),
    });
    await serveMcp({ desk, version, readOnly }, { signal: stop, onError: (error) => console.error(error.message) });
    await desk.close();
  },
  serve: async (port, ready) => {
    const window = await serveWindow(config, port, stop);
    ready({ url: window.url, already: window.already });
    if (!window.already) await untilAborted(stop);
    await window.close();
  },
});
endWhenDone(unwritten ? 1 : code);
