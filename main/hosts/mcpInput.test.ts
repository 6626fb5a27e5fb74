import { describe, expect, it } from 'vitest';
import { createMcpInput, type LineError } from './mcpInput.ts';

const isMessage = (value: unknown) => typeof value === 'object' && value !== null && 'method' in value;
const MB = 1024 * 1024;

/** What comes through, and what was answered, for input that arrives in these pieces. */
async function read(pieces: string[], maxBytes = MB) {
  const refused: LineError[] = [];
  const input = createMcpInput({ maxBytes, isMessage, refuse: (error) => refused.push(error) });
  for (const piece of pieces) input.write(Buffer.from(piece));
  input.end();
  const through = (await input.toArray()).join('');
  return { through, refused: refused.map(({ id, error }) => [id, error.code]), messages: refused.map(({ error }) => error.message) };
}

describe('the input of an agent', () => {
  it('passes on messages line by line, however they are cut', async () => {
    const { through, refused } = await read(['{"meth', 'od":"a"}\r\n{"method"', ':"ü"}\n\n', '{"method":"unended"}']);
    expect(through).toBe('{"method":"a"}\n{"method":"ü"}\n');
    expect(refused).toEqual([]);
  });

  it('answers what is no message, with its id where it has one, and reads on', async () => {
    const { through, refused } = await read(['{nothing\n[{"method":"a"}]\n{"id":7}\n{"id":{}}\n3\n{"method":"b"}\n']);
    expect(refused).toEqual([
      [null, -32700],
      [null, -32600],
      [7, -32600],
      [null, -32600],
      [null, -32600],
    ]);
    expect(through).toBe('{"method":"b"}\n');
  });

  it('drops a line that is too long, says how long one may be, and reads on', async () => {
    const long = `{"method":"${'x'.repeat(MB)}"}`;
    const { through, refused, messages } = await read([long.slice(0, 1000), long.slice(1000), '\n{"method":"b"}\n']);
    expect(refused).toEqual([[null, -32600]]);
    expect(messages[0]).toContain('1 MB');
    expect((await read([long, long, '{'])).refused).toEqual([[null, -32600]]);
    expect(through).toBe('{"method":"b"}\n');
  });
});
