/**
 * Which field of a file wins where several say the same thing. A user's own edit stands above all of them, the file's name below:
 * user edit > ASWG > USER > iXML BEXT > bext > INFO > ID3 and the tags of other formats > file name. Compared without case.
 */

/** `ixml.STEINBERG` is a vendor's USER; Vorbis and MP4 stand where ID3 does, a file has only one of them. */
export const fieldOrder = {
  fxName: ['ixml.ASWG.fxName', 'ixml.USER.FXNAME', 'ixml.STEINBERG.FXNAME', 'id3.TXXX.FXNAME', 'vorbis.FXNAME', 'mp4.FXNAME'],
  title: ['info.INAM', 'id3.TIT2', 'id3.TT2', 'vorbis.TITLE', 'aiff.NAME', 'mp4.nam', 'mp4.title', 'caf.title', 'id3v1.title', 'ape.Title'],
  description: [
    'ixml.ASWG.notes',
    'ixml.USER.DESCRIPTION',
    'ixml.BEXT.BWF_DESCRIPTION',
    'bext.Description',
    'info.ICMT',
    'info.ISBJ',
    'id3.COMM',
    'id3.COM',
    'vorbis.DESCRIPTION',
    'vorbis.COMMENT',
    'aiff.ANNO',
    'aiff.COMT',
    'mp4.desc',
    'mp4.description',
    'mp4.cmt',
    'mp4.comment',
    'caf.comments',
    'au.annotation',
    'id3v1.comment',
  ],
  keywords: [
    'ixml.ASWG.keywords',
    'ixml.USER.KEYWORDS',
    'info.IKEY',
    'id3.TXXX.KEYWORDS',
    'vorbis.KEYWORDS',
    'mp4.keyw',
    'mp4.keywords',
    'caf.keywords',
  ],
  catId: ['ixml.ASWG.catId', 'ixml.USER.CATID', 'id3.TXXX.CATID', 'vorbis.CATID', 'mp4.CATID'],
} as const satisfies Record<string, readonly string[]>;

/** Fields that are written twice on purpose: when they differ, one was forgotten. First the one that wins. */
export const mirroredFields = {
  CatID: fieldOrder.catId,
  category: ['ixml.ASWG.category', 'ixml.USER.CATEGORY'],
  subcategory: ['ixml.ASWG.subCategory', 'ixml.USER.SUBCATEGORY'],
  'FX name': fieldOrder.fxName,
  description: ['ixml.USER.DESCRIPTION', 'ixml.BEXT.BWF_DESCRIPTION', 'bext.Description'],
  originator: ['ixml.BEXT.BWF_ORIGINATOR', 'bext.Originator'],
  'originator reference': ['ixml.BEXT.BWF_ORIGINATOR_REFERENCE', 'bext.OriginatorReference'],
  'origination date': ['ixml.BEXT.BWF_ORIGINATION_DATE', 'bext.OriginationDate'],
  'origination time': ['ixml.BEXT.BWF_ORIGINATION_TIME', 'bext.OriginationTime'],
} as const satisfies Record<string, readonly string[]>;

/** Field values by name, whatever case the names are in. */
export function fieldsByName(fields: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
}
