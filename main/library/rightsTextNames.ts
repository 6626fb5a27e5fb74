/** Which names texts about rights have. */
const folderName = /^(licen[cs]e|copying|copyright|rights|readme|read me|terms|eula)([\s._-].*)?$/i;
const textEnding = /(\.(txt|md|rst|html?|license)|^[^.]+)$/i;

/** Whether a text of this name speaks for its folder: LICENSE, COPYING, README ... */
export function isFolderText(name: string): boolean {
  return folderName.test(name) && textEnding.test(name);
}

/** Whether it may speak for a folder's files, or for one beside it (`door.wav.license`, `door.txt`). */
export function isRightsText(name: string): boolean {
  return isFolderText(name) || /\.(license|txt)$/i.test(name);
}
