import { describe, expect, test } from 'vitest';
import { takeLoopbackToken } from './loopbackToken.ts';

function pageAt(hash: string, kept: Record<string, string> = {}) {
  const store = new Map(Object.entries(kept));
  const urls: string[] = [];
  return {
    urls,
    store,
    page: {
      location: { hash, pathname: '/', search: '?x=1' },
      history: { replaceState: (_state: unknown, _title: string, url?: string | URL | null) => void urls.push(String(url)) },
      storage: { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => void store.set(key, value) },
    },
  };
}

describe('the key of a browser page', () => {
  test('leaves the address bar and is kept for a reload of this tab', () => {
    const { page, urls, store } = pageAt('#token=abc');
    expect(takeLoopbackToken(page)).toBe('abc');
    expect(urls).toEqual(['/?x=1']);
    const reloaded = pageAt('', Object.fromEntries(store));
    expect(takeLoopbackToken(reloaded.page)).toBe('abc');
    expect(reloaded.urls).toEqual([]);
  });

  test('of a newly printed address replaces the one that was kept', () => {
    const { page } = pageAt('#token=new', { 'foley.token': 'old' });
    expect(takeLoopbackToken(page)).toBe('new');
    expect(page.storage.getItem('foley.token')).toBe('new');
  });

  test('is missing when the page was opened without one', () => {
    expect(takeLoopbackToken(pageAt('').page)).toBeNull();
    expect(takeLoopbackToken(pageAt('#token=').page)).toBeNull();
  });
});
