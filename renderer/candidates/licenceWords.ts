/** The name of a licence where there is room for a word or two: its id, but for the two that are no licences. */
export function licenceWords(licenseId: string): string {
  if (licenseId === 'unknown') return 'Rights not known';
  return licenseId === 'user-owned' ? 'Yours' : licenseId;
}
