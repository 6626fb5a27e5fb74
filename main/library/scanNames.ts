/** Which names a scan looks at: droppings of systems, servers and workstations are passed over, audio is known by extension. */

const audioExtensions = new Set(
  (
    'wav wave bwf bw64 rf64 w64 rifx aif aiff aifc aifr flac oga ogg opus spx mp3 mp2 mp1 mpa m4a m4b m4r aac adts caf wma wv ape tta tak ofr mpc ' +
    'au snd sd2 amr awb ac3 ec3 eac3 dts thd mka weba voc nist sph ircam sf paf'
  ).split(' '),
);

/** Common neighbours of audio; never opened. Anything else is opened for a look at its first bytes. */
const otherExtensions = new Set(
  (
    'txt md rtf pdf doc docx xls xlsx csv tsv html htm xml json yaml yml ini cfg conf log nfo url webloc lnk plist db sqlite bak tmp part crdownload ' +
    'jpg jpeg png gif bmp tif tiff webp svg ico psd ai heic raw cr2 ttf otf woff woff2 ' +
    'zip rar 7z gz bz2 xz tar tgz dmg iso pkg exe msi dll so dylib a o lib class jar sh bat ps1 ' +
    'js ts jsx tsx mjs cjs py rb lua c cc cpp h hpp cs java go rs swift css scss sql po pot mo tr ' +
    'mid midi rpp als alc ptx pts ptf logicx cpr npr flp reason nki nkm nkx sfz sf2 sf3 fxp fxb vstpreset adg adv ableton ' +
    'srt vtt edl otio aaf omf asd part reapeaks reapindex pkf sfk sfap0 gpk ovw peak wfm cue m3u m3u8 pls ' +
    'obj mtl fbx blend b3d x md2 dae glb gltf dds tga'
  ).split(' '),
);

const videoExtensions = new Set('mov mp4 m4v mkv avi mpg mpeg wmv webm vob mts m2ts mxf ogv 3gp'.split(' '));

const junkFolders = new Set([
  '__macosx',
  '@eadir',
  '#recycle',
  '#snapshot',
  '$recycle.bin',
  'system volume information',
  'lost+found',
  'node_modules',
]);
const junkFiles = new Set(['icon\r', 'desktop.ini', 'thumbs.db', 'ehthumbs.db']);

/** Hidden names (`._x.wav`, `.DS_Store`) and what systems leave behind. */
export function isJunk(name: string, isFolder: boolean): boolean {
  const lower = name.toLowerCase();
  return name.startsWith('.') || (isFolder ? junkFolders.has(lower) : junkFiles.has(lower));
}

/** `audio`, `video` and `other` by extension alone; `unknown` needs a look at the file's first bytes. */
export function nameKind(name: string): 'audio' | 'video' | 'other' | 'unknown' {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (audioExtensions.has(extension)) return 'audio';
  if (videoExtensions.has(extension)) return 'video';
  return otherExtensions.has(extension) ? 'other' : 'unknown';
}

/** Whether a file that starts with these bytes may be audio: container magics and MPEG frame sync. */
export function looksLikeAudio(head: Uint8Array): boolean {
  const text = Buffer.from(head).toString('latin1');
  if (/^(RIFF|RIFX|RF64|BW64)....WAVE/s.test(text) || /^FORM....AIF[FC]/s.test(text)) return true;
  if (/^(fLaC|OggS|ID3|caff|wvpk|\.snd|MAC |TTA1|#!AMR|riff\x2e\x91)/.test(text)) return true;
  if (/^....ftypM4A/s.test(text)) return true;
  const [first = 0, second = 0, third = 0] = head;
  // MPEG audio layer I to III with a legal bit rate and sampling rate; 0xFFFE and 0xFEFF are text.
  return (
    first === 0xff &&
    (second & 0xe6) > 0xe0 &&
    second !== 0xfe &&
    second !== 0xff &&
    third >> 4 !== 15 &&
    third >> 4 !== 0 &&
    ((third >> 2) & 3) !== 3
  );
}
