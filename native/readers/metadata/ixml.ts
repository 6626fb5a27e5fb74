import { decodeText } from './decodeText.ts';
import type { MetadataFields } from './metadataFields.ts';

const MAX_DEPTH = 16;
const MAX_TAGS = 20_000;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Nothing that iXML defines comes near; past it a `<` is text. */
const MAX_TAG_CHARS = 1024;
const tag = /^(\/?)([A-Za-z_][\w.:-]*)(?:\s[^<]*?)?(\/?)$/;

type Open = { name: string; text: string; leaf: boolean; children: Map<string, number> };

/**
 * Flattens iXML into `ixml.BEXT.BWF_DESCRIPTION`, `ixml.USER.CATID`, `ixml.TRACK_LIST.TRACK.2.NAME` ... The scan is lenient by
 * design: real files hold bare ampersands and unclosed tags. No entity but the five of XML is known, so none can expand.
 */
export function readIxml(body: Uint8Array, fields: MetadataFields): void {
  const stack: Open[] = [];
  let damaged = false;
  for (const piece of pieces(xmlText(body))) {
    const top = stack.at(-1);
    if (piece.kind === 'text') {
      if (top !== undefined) top.text += piece.verbatim ? piece.text : unescapeXml(piece.text);
      damaged ||= !piece.verbatim && /&(?!#?\w+;)|</.test(piece.text);
    } else if (piece.kind === 'open') {
      damaged = !push(stack, piece.name) || damaged;
    } else {
      damaged = !close(stack, piece.name, fields) || damaged;
    }
  }
  if (stack.length > 0) damaged = true;
  while (stack.length > 0) emit(stack, fields);
  if (damaged) fields.warn('ixml damaged');
}

type Piece = { kind: 'text'; text: string; verbatim: boolean } | { kind: 'open' | 'close'; name: string };

/** Cuts XML into tags and text in linear time, whatever it holds; comments, declarations and empty elements are left out. */
function* pieces(xml: string): Generator<Piece> {
  let at = 0;
  for (let count = 0; count < MAX_TAGS; count++) {
    const start = xml.indexOf('<', at);
    if (start < 0) break;
    if (start > at) yield { kind: 'text', text: xml.slice(at, start), verbatim: false };
    const close = section(xml, start);
    if (close !== null) {
      const end = xml.indexOf(close, start);
      if (end < 0) return;
      if (close === ']]>') yield { kind: 'text', text: xml.slice(start + 9, end), verbatim: true };
      at = end + close.length;
      continue;
    }
    const length = xml.slice(start, start + MAX_TAG_CHARS).indexOf('>');
    const [, slash, name, empty] = (length > 0 && tag.exec(xml.slice(start + 1, start + length))) || [];
    if (name === undefined) {
      yield { kind: 'text', text: '<', verbatim: false };
      at = start + 1;
      continue;
    }
    if (empty !== '/') yield { kind: slash === '/' ? 'close' : 'open', name };
    at = start + length + 1;
  }
}

/** What ends the comment, CDATA section, declaration or instruction that starts here; null for a tag. */
function section(xml: string, start: number): string | null {
  if (xml.startsWith('<![CDATA[', start)) return ']]>';
  if (xml.startsWith('<!--', start)) return '-->';
  return xml[start + 1] === '?' || xml[start + 1] === '!' ? '>' : null;
}

/** Reads the text as UTF-16 behind its byte order mark, else like any other text. */
function xmlText(body: Uint8Array): string {
  if (body[0] === 0xff && body[1] === 0xfe) return new TextDecoder('utf-16le').decode(body);
  if (body[0] === 0xfe && body[1] === 0xff) return new TextDecoder('utf-16be').decode(body);
  return decodeText(body);
}

function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });
}

function push(stack: Open[], name: string): boolean {
  const parent = stack.at(-1);
  if (stack.length >= MAX_DEPTH) return false;
  if (parent !== undefined) {
    parent.leaf = false;
    parent.children.set(name, (parent.children.get(name) ?? 0) + 1);
  }
  // The root says nothing; the second of several brothers and those after it carry their number.
  const nth = parent?.children.get(name) ?? 1;
  stack.push({ name: nth > 1 ? `${name}.${nth}` : name, text: '', leaf: true, children: new Map() });
  return true;
}

function close(stack: Open[], name: string, fields: MetadataFields): boolean {
  const depth = stack.findLastIndex((open) => open.name === name || open.name.startsWith(`${name}.`));
  if (depth < 0) return false;
  const clean = depth === stack.length - 1;
  while (stack.length > depth) emit(stack, fields);
  return clean;
}

function emit(stack: Open[], fields: MetadataFields): void {
  const open = stack.pop();
  if (open === undefined || stack.length === 0) return;
  const path = ['ixml', ...stack.slice(1).map(({ name }) => name), open.name].join('.');
  const text = open.text.trim();
  if (open.name !== 'USER') {
    if (open.leaf) fields.add(path, text);
    return;
  }
  readUserLines(path, text, fields);
}

/** USER is free text by the specification; many tools write `KEY: value` lines into it. */
function readUserLines(path: string, text: string, fields: MetadataFields): void {
  const rest: string[] = [];
  for (const line of text.split(/[\r\n]+/)) {
    const [, key, value] = /^\s*([A-Za-z][\w ]{0,40}?)\s*[:=]\s*(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) rest.push(line.trim());
    else fields.add(`${path}.${key.toUpperCase().replaceAll(' ', '_')}`, value);
  }
  fields.add(path, rest.filter((line) => line !== '').join('\n'));
}
