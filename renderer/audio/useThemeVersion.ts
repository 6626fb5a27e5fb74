import { useSyncExternalStore } from 'react';

/** A text that differs whenever the theme of the document does; canvases draw again on it, since they can't hold a CSS variable. */
export function useThemeVersion(): string {
  return useSyncExternalStore(watchTheme, readTheme);
}

function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-theme', 'style'] });
  const scheme = globalThis.matchMedia?.('(prefers-color-scheme: light)');
  scheme?.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    scheme?.removeEventListener('change', listener);
  };
}

function readTheme(): string {
  const root = document.documentElement;
  const light = globalThis.matchMedia?.('(prefers-color-scheme: light)').matches ?? false;
  return `${root.className} ${root.dataset['theme'] ?? ''} ${root.getAttribute('style') ?? ''} ${light}`;
}

/** A colour variable as it stands on an element now. */
export function themeColour(element: Element, name: `--${string}`, fallback: string): string {
  return getComputedStyle(element).getPropertyValue(name).trim() || fallback;
}
