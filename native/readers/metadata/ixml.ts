import { decodeCp1252, decodeUtf8, encodeCp1252 } from './decodeText.ts';
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
  const { xml, guessed } = xmlText(body);
  const damaged = flatten(xml, guessed ? textByText(fields) : fields);
  if (!damaged) return;
  fields.warn('ixml damaged');
  // A better reader may make more of it one day.
  fields.add('ixml', xml);
}

/** Where the whole isn't UTF-8, each text is judged for itself: one field in another encoding doesn't spoil the rest. */
function textByText(fields: MetadataFields): Sink {
  return {
    add(key, text) {
      const bytes = encodeCp1252(text);
      if (bytes === null) fields.add(key, text);
      else fields.addBytes(key, bytes);
    },
  };
}

type Sink = Pick<MetadataFields, 'add'>;

/** Returns whether the XML was not well-formed. */
function flatten(xml: string, fields: Sink): boolean {
  const stack: Open[] = [];
  let damaged = false;
  for (const piece of pieces(xml)) {
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
  return damaged;
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

/**
 * UTF-16 behind its byte order mark or with every second byte 0, then UTF-8, then what the declaration names. `guessed`: nothing of
 * these, so that every byte stands as one character.
 */
function xmlText(body: Uint8Array): { xml: string; guessed: boolean } {
  const wide = wideEncoding(body);
  if (wide !== null) return { xml: new TextDecoder(wide).decode(body).replaceAll('\0', ''), guessed: false };
  const end = body.findLastIndex((byte) => byte !== 0) + 1;
  const used = body.subarray(0, end);
  const xml = decodeUtf8(used) ?? decodeDeclared(used);
  return xml === null ? { xml: decodeCp1252(used), guessed: true } : { xml, guessed: false };
}

function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : null;
}

/** By the encoding that the XML declaration names; null without one, for UTF-8 (which it isn't) and for names that nobody knows. */
function decodeDeclared(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const label = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(start)?.[1];
  if (label === undefined || /^utf-?(8|16)/i.test(label)) return null;
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return null;
  }
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

function close(stack: Open[], name: string, fields: Sink): boolean {
  const depth = stack.findLastIndex((open) => open.name === name || open.name.startsWith(`${name}.`));
  if (depth < 0) return false;
  const clean = depth === stack.length - 1;
  while (stack.length > depth) emit(stack, fields);
  return clean;
}

function emit(stack: Open[], fields: Sink): void {
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
function readUserLines(path: string, text: string, fields: Sink): void {
  const rest: string[] = [];
  for (const line of text.split(/[\r\n]+/)) {
    const [, key, value] = /^\s*([A-Za-z][\w ]{0,40}?)\s*[:=]\s*(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) rest.push(line.trim());
    else fields.add(`${path}.${key.toUpperCase().replaceAll(' ', '_')}`, value);
  }
  fields.add(path, rest.filter((line) => line !== '').join('\n'));
}
