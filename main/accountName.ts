import { userInfo } from 'node:os';

/** The account that the app runs under; null where the system has no name for it, as in some containers. */
export function accountName(): string | null {
  try {
    return userInfo().username || null;
  } catch {
    return null;
  }
}
