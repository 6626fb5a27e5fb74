/** `share` 0..1, null while the total is unknown. */
export function ProgressBar({ share, label }: { share: number | null; label: string }) {
  return share === null ? (
    <progress className="progress" aria-label={label} />
  ) : (
    <progress className="progress" aria-label={label} value={share} max={1} />
  );
}
