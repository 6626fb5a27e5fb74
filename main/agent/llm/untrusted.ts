/** Text of passages and files on its way into a prompt: fenced, so that nothing in it can be taken for an instruction. */

/** `text` between the fences that the prompts speak of. Fences inside it lose their brackets, and it is cut at `max` UTF-16 units. */
export function fenced(text: string, max: number): string {
  const plain = text
    .slice(0, max)
    .toWellFormed()
    .replace(/<(\/?)\s*data\s*>/giu, '\u2039$1data\u203a');
  return `<data>\n${plain}\n</data>`;
}
