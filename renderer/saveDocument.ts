/** Hands a text to the browser's (or Electron's) own download. */
export function saveDocument({ file_name: name, media_type: type, text }: { file_name: string; media_type: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the bytes once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
