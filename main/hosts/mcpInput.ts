/**
 * The lines of a client that speaks JSON-RPC over a pipe, before the protocol's kit reads them. What is no message is answered with the
 * error that JSON-RPC has for it, and the next line is read: the kit would drop it without a word, or end the connection over its size.
 */
import { Transform } from 'node:stream';

/** Codes of JSON-RPC 2.0, section 5.1; the id is null where none could be read. */
export type LineError = {
  jsonrpc: '2.0';
  id: string | number | null;
  error: { code: typeof PARSE_ERROR | typeof INVALID_REQUEST; message: string };
};

export type McpInputParts = {
  /** The longest line, in bytes. */
  maxBytes: number;
  isMessage(value: unknown): boolean;
  refuse(error: LineError): void;
};

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const NEWLINE = 10;

/** Passes on whole lines that are messages, each with its newline. */
export function createMcpInput({ maxBytes, isMessage, refuse }: McpInputParts): Transform {
  let parts: Buffer[] = [];
  let bytes = 0;

  /** Of a line that is too long only the length is kept; it is answered at once, since its end may never come. */
  function add(part: Buffer): void {
    const before = bytes;
    bytes += part.length;
    if (bytes <= maxBytes) {
      parts.push(part);
      return;
    }
    parts = [];
    if (before <= maxBytes) refuse(tooLong(maxBytes));
  }

  /** The line that has ended now, when it is a message. */
  function take(): string | null {
    const text = Buffer.concat(parts).toString('utf8').trim();
    parts = [];
    bytes = 0;
    if (text === '') return null;
    const error = lineError(text, isMessage);
    if (error === null) return text;
    refuse(error);
    return null;
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
        add(chunk.subarray(from, end));
        from = end + 1;
        const line = take();
        if (line !== null) this.push(`${line}\n`);
      }
      add(chunk.subarray(from));
      done();
    },
  });
}

function lineError(text: string, isMessage: McpInputParts['isMessage']): LineError | null {
  const value = parsed(text);
  if (value === undefined) return failed(PARSE_ERROR, 'This line is not JSON. Send one JSON-RPC message a line.');
  if (Array.isArray(value)) return failed(INVALID_REQUEST, 'Batches are not taken. Send one JSON-RPC message a line.');
  if (isMessage(value)) return null;
  const wanted = 'This is no JSON-RPC 2.0 message: it needs "jsonrpc": "2.0", a method, and an id where an answer is wanted.';
  return failed(INVALID_REQUEST, wanted, idOf(value));
}

function tooLong(maxBytes: number): LineError {
  return failed(INVALID_REQUEST, `A message may have up to ${Math.floor(maxBytes / 1024 / 1024)} MB; a longer one was dropped.`);
}

function failed(code: LineError['error']['code'], message: string, id: LineError['id'] = null): LineError {
  return { jsonrpc: '2.0', id, error: { code, message } };
}

/** JSON has no undefined: it stands for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function idOf(value: unknown): LineError['id'] {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  return typeof value.id === 'string' || typeof value.id === 'number' ? value.id : null;
}
