import { ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import WaveSurfer from 'wavesurfer.js';
import type { DecodedPeaks } from './peaks.ts';
import './Waveform.css';
import { themeColour, useThemeVersion } from './useThemeVersion.ts';
import { drawSplitChannel, interleaveExtremes } from './waveformChannels.ts';
import { createMarks, type WaveformMark } from './waveformMarks.ts';
import { createRuler } from './waveformRuler.ts';

export type WaveformProps = {
  peaks: DecodedPeaks;
  durationSec: number;
  /** Where the player is, seconds; null when this sound doesn't play. */
  positionSec: number | null;
  /** Called with seconds where it was clicked or dragged to. */
  onSeek: (sec: number) => void;
  /** Places of the sound to show on it. */
  spots: readonly WaveformMark[];
  onSpot: (spot: WaveformMark) => void;
  label: string;
};

type HostRef = { readonly current: HTMLDivElement | null };

const HEIGHT_PX = 132;
const MAX_LANES = 8;
const ZOOM_STEP = 1.5;
const MAX_ZOOM = 64;

/** The large waveform: drawn from peaks alone, no audio is decoded here; the app's player moves its cursor. */
export function Waveform({ peaks, durationSec, positionSec, spots, onSpot, onSeek, label }: WaveformProps) {
  const host = useRef<HTMLDivElement>(null);
  const wave = useSurfer(host, { peaks, durationSec, onSeek });
  const { zoom, zoomBy } = useZoom(host, wave, durationSec);

  useMarks(wave, { spots, durationSec, onSpot });

  useEffect(() => {
    wave?.setTime(positionSec ?? 0);
  }, [wave, positionSec]);

  return (
    <div className="waveform">
      <div ref={host} className="waveform-host" role="img" aria-label={label} />
      <div className="waveform-zoom">
        <button
          type="button"
          aria-label="Zoom out"
          title="Zoom out (Ctrl+wheel)"
          disabled={zoom <= 1}
          onClick={() => zoomBy(1 / ZOOM_STEP)}
        >
          <ZoomOut size={14} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label="Zoom in"
          title="Zoom in (Ctrl+wheel)"
          disabled={zoom >= MAX_ZOOM}
          onClick={() => zoomBy(ZOOM_STEP)}
        >
          <ZoomIn size={14} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

/** One drawing instance for as long as sound and theme stay; destroyed with all that hangs on it. */
function useSurfer(
  host: HostRef,
  { peaks, durationSec, onSeek }: Pick<WaveformProps, 'peaks' | 'durationSec' | 'onSeek'>,
): WaveSurfer | null {
  const [wave, setWave] = useState<WaveSurfer | null>(null);
  const theme = useThemeVersion();
  const seek = useRef(onSeek);
  useEffect(() => {
    seek.current = onSeek;
  }, [onSeek]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new theme draws anew in its colours.
  useEffect(() => {
    if (!host.current || durationSec <= 0 || peaks.length === 0) return;
    const surfer = createSurfer(host.current, peaks, durationSec);
    const dim = themeColour(host.current, '--text-dim', '#8b949e');
    const rulerAt = (pxPerSec: number) => createRuler(durationSec, Math.max(pxPerSec, surfer.getWidth() / durationSec), dim);
    let ruler = rulerAt(0);
    surfer.getWrapper().append(ruler);
    const jump = (fraction: number) => seek.current(fraction * durationSec);
    const redrawRuler = (pxPerSec: number) => {
      const next = rulerAt(pxPerSec);
      ruler.replaceWith(next);
      ruler = next;
    };
    const cancels = [surfer.on('click', jump), surfer.on('dragend', jump), surfer.on('zoom', redrawRuler)];
    setWave(surfer);
    return () => {
      setWave(null);
      for (const cancel of cancels) cancel();
      surfer.destroy();
    };
  }, [peaks, durationSec, theme]);
  return wave;
}

/** Places lie over the drawing and scroll with it. */
function useMarks(wave: WaveSurfer | null, { spots, durationSec, onSpot }: Pick<WaveformProps, 'spots' | 'durationSec' | 'onSpot'>): void {
  const press = useRef(onSpot);
  useEffect(() => {
    press.current = onSpot;
  }, [onSpot]);
  useEffect(() => {
    if (!wave) return;
    const marks = createMarks(spots, durationSec, (spot) => press.current(spot));
    wave.getWrapper().append(marks);
    return () => marks.remove();
  }, [wave, spots, durationSec]);
}

/** Zoom as a multiple of fit-to-width, around the pointer or the middle. */
function useZoom(host: HostRef, wave: WaveSurfer | null, durationSec: number): { zoom: number; zoomBy: (factor: number) => void } {
  const [zoom, setZoom] = useState(1);
  const zoomBy = useCallback(
    (factor: number, aroundPx?: number) => {
      if (!wave?.getDecodedData()) return;
      const fitted = wave.getWidth() / durationSec;
      const before = wave.getWrapper().clientWidth / durationSec;
      const next = Math.max(1, Math.min(MAX_ZOOM, (before / fitted) * factor));
      const at = aroundPx ?? wave.getWidth() / 2;
      const anchorSec = (wave.getScroll() + at) / before;
      wave.zoom(next === 1 ? 0 : next * fitted);
      wave.setScroll(anchorSec * next * fitted - at);
      setZoom(next);
    },
    [wave, durationSec],
  );
  useEffect(() => {
    const element = host.current;
    if (!element || !wave) return;
    setZoom(1);
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomBy(ZOOM_STEP ** (-event.deltaY / 100), event.clientX - element.getBoundingClientRect().left);
    };
    // React's own wheel listeners are passive and couldn't keep the page from zooming.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [host, wave, zoomBy]);
  return { zoom, zoomBy };
}

function createSurfer(container: HTMLElement, peaks: DecodedPeaks, durationSec: number): WaveSurfer {
  const lanes = Math.min(peaks.channels, MAX_LANES);
  const height = Math.floor(HEIGHT_PX / lanes);
  const waveColor = themeColour(container, '--wave', '#7d8794');
  const progressColor = themeColour(container, '--wave-played', '#e0a458');
  return WaveSurfer.create({
    container,
    peaks: interleaveExtremes(peaks, lanes),
    duration: durationSec,
    height,
    waveColor,
    progressColor,
    cursorColor: themeColour(container, '--accent', '#e0a458'),
    cursorWidth: 2,
    autoCenter: false,
    dragToSeek: { debounceTime: 0 },
    splitChannels: Array.from({ length: lanes }, () => ({ height, waveColor, progressColor, renderFunction: drawSplitChannel })),
  });
}
