/**
 * The data folder for a caller that stays and asks now and then. It is held while somebody asks and a little longer, then let go: whoever
 * starts the app meanwhile gets the folder, and the next question goes to that app. While an app waits it is let go between two questions.
 */

import type { Client, CommandName } from '../contract/commands.ts';
import { commands } from '../contract/commands.ts';
import { asFailure } from '../contract/failures.ts';

export type LeasedDesk = { client: Client; close(): Promise<void> };

export type DeskLease = {
  /** Runs `work` with the folder open. Fails as opening does, or as `work` does. */
  use<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** The same for one command; one that only reads is asked again, once, when the app it went to has gone. */
  ask<T>(name: CommandName, work: (client: Client) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Less than what a starting app waits for the folder. */
const IDLE_MS = 4000;

/** How long a question holds back for those that are under way to end, while somebody waits for the folder. Longer work keeps it anyway. */
const HOLD_BACK_MS = 5000;

export type LeaseOptions = {
  idleMs?: number;
  /** Whether somebody waits for the folder. Asked between questions alone: closing and opening again takes its time. */
  isAwaited?(): boolean;
};

export function createDeskLease(
  open: () => Promise<LeasedDesk>,
  { idleMs = IDLE_MS, isAwaited = () => false }: LeaseOptions = {},
): DeskLease {
  let desk: Promise<LeasedDesk> | null = null;
  let closing: Promise<void> = Promise.resolve();
  let users = 0;
  let timer: NodeJS.Timeout | undefined;
  let heldBack: (() => void)[] = [];

  /** Lets go of the folder that was given; of another one only its own users may. */
  function letGo(given: Promise<LeasedDesk>): void {
    if (desk !== given) return;
    clearTimeout(timer);
    desk = null;
    closing = closing.then(() => given.then((opened) => opened.close())).catch(() => {});
  }

  /** Questions that overlap would leave no moment between them. */
  function untilFree(): Promise<void> {
    return new Promise((resolve) => {
      const late = setTimeout(resolve, HOLD_BACK_MS);
      heldBack.push(() => {
        clearTimeout(late);
        resolve();
      });
    });
  }

  function goOn(): void {
    const waiting = heldBack;
    heldBack = [];
    for (const resolve of waiting) resolve();
  }

  /** Nobody asks just now. */
  function rest(): void {
    const held = desk;
    if (held !== null) {
      if (isAwaited()) letGo(held);
      else timer = setTimeout(() => letGo(held), idleMs);
    }
    goOn();
  }

  async function use<T>(work: (client: Client) => Promise<T>): Promise<T> {
    if (users > 0 && isAwaited()) await untilFree();
    clearTimeout(timer);
    users += 1;
    desk ??= closing.then(open);
    const mine = desk;
    try {
      return await work((await mine).client);
    } catch (error) {
      const opened = await mine.then(
        () => true,
        () => false,
      );
      if (!opened || asFailure(error).code === 'connection_lost') letGo(mine);
      throw error;
    } finally {
      users -= 1;
      if (users === 0) rest();
    }
  }

  return {
    use,
    async ask(name, work) {
      try {
        return await use(work);
      } catch (error) {
        if (commands[name].access !== 'read' || asFailure(error).code !== 'connection_lost') throw error;
        return await use(work);
      }
    },
    async close() {
      clearTimeout(timer);
      goOn();
      if (desk) letGo(desk);
      await closing;
    },
  };
}
