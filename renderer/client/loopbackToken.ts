const storageKey = 'foley.token';

type Page = {
  location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  history: Pick<History, 'replaceState'>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
};

/**
 * The key that the host printed in the address (`#token=...`). It moves to this tab's storage, so that a reload works, and leaves
 * the address bar, so that it lands in no screenshot and no bookmark. Null when the page was opened without one.
 */
export function takeLoopbackToken(page: Page): string | null {
  const token = new URLSearchParams(page.location.hash.replace(/^#/, '')).get('token');
  if (token) {
    page.storage.setItem(storageKey, token);
    page.history.replaceState(null, '', `${page.location.pathname}${page.location.search}`);
    return token;
  }
  return page.storage.getItem(storageKey);
}
