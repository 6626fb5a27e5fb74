/** `npm run foley -- COMMAND`: the terminal over the same dispatch as the window. */
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { readConfig } from '../main/config.ts';
import { runCli } from '../main/hosts/cliHost.ts';
import { openDesk } from '../main/hosts/openDesk.ts';
import { forkProcess } from '../native/spawn.ts';
import { serveWindow } from './serveWindow.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
// A reader that goes away (`foley status | head`) ends us quietly.
process.stdout.on('error', () => process.exit(1));

const config = readConfig();

process.exitCode = await runCli({
  argv: process.argv.slice(2),
  terminal: {
    out: (line) => void process.stdout.write(line),
    err: (line) => void process.stderr.write(line),
    stdin: () => text(process.stdin),
    // npm runs scripts in the project's folder; names are meant from where the person is.
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
    live: process.stderr.isTTY === true,
  },
  signal: stop.signal,
  open: () => openDesk(config, forkProcess, stop.signal),
  serve: async (port, ready) => {
    const window = await serveWindow(config, port, stop.signal);
    ready(window.url);
    if (!window.already) await once(stop.signal, 'abort');
    await window.close();
  },
});
