import { expect, it } from 'vitest';
import { shownText } from './terminalText.ts';

it('shows words as they are, in every language, over several lines', () => {
  const words = 'Tür – 扉 🚪\n\tعربي';
  expect(shownText(words)).toBe(words);
});

it('lets no file move the cursor, set a title or rewrite a line', () => {
  expect(shownText('door\u001b[2Jwood\r\u0007\u009b31m\u007f')).toBe('door\ufffd[2Jwood\ufffd\ufffd\ufffd31m\ufffd');
});

it('lets no name hide its ending', () => expect(shownText('\u202egnp.wav\u2066')).toBe('\ufffdgnp.wav\ufffd'));
