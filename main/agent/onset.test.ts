import { describe, expect, it } from 'vitest';
import { onsetFor } from './onset.ts';

describe('onsetFor', () => {
  it('quotes the words of the passage', () => {
    expect(onsetFor('pushed open')).toBe("on 'pushed open'");
  });

  it('takes the longest run of words without a straight quote', () => {
    expect(onsetFor("dog's bark echoed")).toBe("on 'bark echoed'");
    expect(onsetFor('slam of "Bill\'s" old gate')).toBe("on 'old gate'");
    expect(onsetFor('rain, "and then" thunder')).toBe("on 'and then'");
  });

  it('writes an apostrophe that cannot be avoided as U+2019', () => {
    expect(onsetFor("dog's")).toBe("on 'dog\u2019s'");
    expect(onsetFor("o'clock's")).toBe("on 'o\u2019clock\u2019s'");
  });

  it('never holds a straight quote inside, nor a line break', () => {
    for (const quote of ['"Bang!"', "it's Joe's", "'tis rain", 'rain\r\n  hammered', '"\'"a"']) {
      const inner = onsetFor(quote).slice("on '".length, -1);
      expect(inner).not.toMatch(/["'\r\n]/);
      expect(inner).not.toBe('');
    }
  });
});
