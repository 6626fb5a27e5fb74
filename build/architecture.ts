/** The walls between the rooms, as data: what may be imported where, and where SQL may stand. Each message names the right way. */

export type Violation = { file: string; message: string };

type ImportRule = {
  /** Module specifiers, as resolved to project paths (`main/agent/find.ts`) or package names (`electron`, `node:fs`). */
  imports: RegExp;
  /** Files that may. */
  allowed: RegExp;
  message: string;
};

const importRules: readonly ImportRule[] = [
  {
    imports: /^electron$/,
    allowed: /^(main\/main\.ts|main\/hosts\/electronHost\.ts|main\/window\/|preload\/)/,
    message: 'electron belongs to main/main.ts, main/window, the preload and electronHost; hand what you need down from there.',
  },
  {
    imports: /^(better-sqlite3|sqlite-vec|onnxruntime-node|music-metadata|fast-xml-parser|@audio\/.*)$/,
    allowed: /^native\//,
    message: 'native runtimes and decoders belong to native/; use the adapter there.',
  },
  {
    imports: /^(@lancedb\/.*|apache-arrow)$/,
    allowed: /^native\/lance\/lanceModule\.ts$/,
    message: 'LanceDB may be missing; it is loaded in native/lance/lanceModule.ts alone.',
  },
  {
    imports: /^@anthropic-ai\/sdk/,
    allowed: /^main\/agent\/llm\/anthropicModel\.ts$/,
    message: "a vendor's client belongs to one file, main/agent/llm/anthropicModel.ts; ask through ChatModel.",
  },
  {
    imports: /^openai/,
    allowed: /^main\/agent\/llm\/localModel\.ts$/,
    message: "OpenAI's client belongs to one file, main/agent/llm/localModel.ts; ask through ChatModel or AudioModel.",
  },
  {
    imports: /^@modelcontextprotocol\//,
    allowed: /^main\/hosts\/mcpHost\.ts$/,
    message: "the agents' protocol belongs to main/hosts/mcpHost.ts; a tool is a row of the contract with an `mcp` name.",
  },
  { imports: /^ws$/, allowed: /^main\/hosts\/loopbackHost\.ts$/, message: 'sockets belong to main/hosts/loopbackHost.ts.' },
  {
    imports: /^wavesurfer\.js/,
    allowed: /^renderer\/audio\/Waveform\.tsx$/,
    message: 'wavesurfer belongs to renderer/audio/Waveform.tsx; use <Waveform>.',
  },
  { imports: /^node:/, allowed: /^(?!renderer\/|main\/contract\/)/, message: 'renderer and contract run in a browser: no node: modules.' },
  {
    imports: /^main\/(?!contract\/)|^native\//,
    allowed: /^(?!renderer\/|preload\/)/,
    message: 'the window knows the main process by main/contract only; ask through the client.',
  },
  {
    imports: /^(?!zod$|main\/contract\/)/,
    allowed: /^(?!main\/contract\/)/,
    message: 'the contract imports zod and itself, nothing else.',
  },
  {
    imports: /^main\/(agent|audition|timeline|generate|obs|hosts|window)\//,
    allowed: /^(?!main\/library\/)/,
    message: 'the library is the first stage: it knows no later one.',
  },
  {
    imports: /^main\/(audition|timeline|hosts|window)\//,
    allowed: /^(?!main\/agent\/)/,
    message: 'the agent comes before audition and timeline: let them import it.',
  },
  {
    imports: /^main\/(agent|audition|timeline|hosts|obs|window)\//,
    allowed: /^(?!native\/)/,
    message: 'native adapters serve the library and the synthesis; what comes later calls them, not the other way.',
  },
  {
    imports: /^main\/(compose|owner|services|startUp|main)\.ts$/,
    allowed: /^(main\/[a-zA-Z]+\.ts|main\/hosts\/(openDesk|attach)\.ts|build\/|e2e\/)/,
    message: 'compose is the root: rooms get their parts handed in.',
  },
];

const SQL = /\b(select\s+[\w*"'(,.\s]+\bfrom|insert\s+(or\s+\w+\s+)?into|update\s+\w+\s+set|delete\s+from|create\s+(virtual\s+)?table)\b/i;
const SQL_PLACES = /Store\.ts$|^native\/openDatabase\.ts$|^resources\/migrations\/|^e2e\/|^build\//;

/** @param file path from the project's top, with `/`. */
export function violationsOf(file: string, text: string): Violation[] {
  if (/\.test\.tsx?$/.test(file)) return [];
  const found = importedBy(file, text).flatMap((imported) =>
    importRules
      .filter((rule) => rule.imports.test(imported) && !rule.allowed.test(file))
      .map((rule) => ({ file, message: `${imported}: ${rule.message}` })),
  );
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const sql = !SQL_PLACES.test(file) && stringsOf(code).some((string) => SQL.test(string));
  return sql ? [...found, { file, message: 'SQL belongs to a *Store.ts; add a function there.' }] : found;
}

function importedBy(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(/\bfrom\s+['"]([^'"\n]+)['"]|\bimport(?:\s+|\s*\(\s*)['"]([^'"\n]+)['"]/g)];
  return specifiers.map((match) => resolveFrom(file, match[1] ?? match[2] ?? ''));
}

function resolveFrom(file: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const parts = file.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function stringsOf(code: string): string[] {
  return [...code.matchAll(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g)].map((match) => match[0]);
}
