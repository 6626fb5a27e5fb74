import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { drawWaveform } from './drawWaveform.ts';
import { type DecodedPeaks, resamplePeaks } from './peaks.ts';
import './RowWaveform.css';
import { themeColour, useThemeVersion } from './useThemeVersion.ts';

export type RowWaveformProps = {
  id: string;
  /** Null while they load, or when there are none. */
  peaks: DecodedPeaks | null;
  /** Played part, 0..1; null when this sound doesn't play. */
  progress: number | null;
  /** Called with 0..1 of the sound where the row was clicked. */
  onSeek: (fraction: number) => void;
  label: string;
};

/** The waveform of a list row: one canvas, no player, so that thousands of rows cost nothing but what is on screen. */
export function RowWaveform({ id, peaks, progress, onSeek, label }: RowWaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useDeviceSize(canvas);
  const { wave, played } = useWaveColours();
  const columns = useMemo(() => (peaks && size.width > 0 ? resamplePeaks(peaks, size.width, null) : null), [peaks, size.width]);

  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element && size.width > 0 ? element.getContext('2d') : null;
    if (!element || !context) return;
    if (element.width !== size.width || element.height !== size.height) {
      element.width = size.width;
      element.height = size.height;
    }
    context.clearRect(0, 0, size.width, size.height);
    if (!columns) return;
    drawWaveform(context, columns, {
      height: size.height,
      playedColumns: progress === null ? null : progress * size.width,
      wave,
      played,
    });
  }, [columns, progress, size, wave, played]);

  const seek = (event: MouseEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width > 0) onSeek(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)));
  };

  return (
    // Keys are the row's: a second stop for Tab in every row would make a list unusable.
    <canvas
      ref={canvas}
      className="row-waveform"
      data-sound={id}
      data-state={peaks ? 'drawn' : 'empty'}
      role="img"
      aria-label={label}
      onClick={seek}
    />
  );
}

/** Read once a theme: to read a style while a sound plays would have the browser work out the whole page's with every frame. */
function useWaveColours(): { wave: string; played: string } {
  const theme = useThemeVersion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `theme` is not read, but the colours that are read change with it.
  return useMemo(() => {
    const root = document.documentElement;
    return { wave: themeColour(root, '--wave', '#7d8794'), played: themeColour(root, '--wave-played', '#e0a458') };
  }, [theme]);
}

/** Size of an element in device pixels, followed as it or the zoom of the page changes. */
function useDeviceSize(ref: { readonly current: HTMLElement | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const ratio = globalThis.devicePixelRatio || 1;
      const width = Math.round(element.clientWidth * ratio);
      const height = Math.round(element.clientHeight * ratio);
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
