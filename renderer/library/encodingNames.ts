import type { TextEncoding } from '../../main/contract/folders.ts';

const names: Record<TextEncoding, string> = {
  shift_jis: 'Japanese (Shift-JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  gbk: 'Chinese, simplified (GBK)',
  gb18030: 'Chinese, simplified (GB 18030)',
  big5: 'Chinese, traditional (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
  'koi8-r': 'Russian (KOI8-R)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-874': 'Thai (Windows-874)',
};

/** An encoding by its language, as people know it. */
export function encodingName(encoding: TextEncoding): string {
  return names[encoding];
}
