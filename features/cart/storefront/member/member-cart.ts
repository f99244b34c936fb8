import { ApiError, type Client } from '@cubby/contract';
import { hearEvents } from '@cubby/site/hear-events';
import { cartEventsPath, ownCart, saveCartLines } from '../../contract.ts';
import { entriesOf, takeAnswer, takeMerged } from '../../in-step.ts';
import { type CartEntry, changesBetween } from '../../rules.ts';
import { confirmedCart, keepUnavailable, listenToCart, readCart, writeCart } from '../cart-store.ts';
import { keepChangeFailure } from '../lines/change-failure.ts';
import { noteAsked } from './asked-cart.ts';
import { reportMerge } from './merge-report.ts';

const pauseMilliseconds = 300;
/** How long an unanswered change waits before it is sent again. */
const retryMilliseconds = 5_000;

/**
 * Synchronizes this browser's cart with the member's on the server (spec 4.12, 4.15): merges once after sign-in, sends
 * changes made here, and requests changes made elsewhere when notified and when the page becomes visible again. Returns
 * a function that stops it.
 * @param sayFailed a change was refused, and the cart was reloaded from the server (spec 4.13, 8.7)
 */
export function startMemberCart(client: Client, sayFailed: (message: string) => void): () => void {
  noteAsked(false);
  let isStopped = false;
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (milliseconds = pauseMilliseconds) => {
    clearTimeout(timer);
    timer = setTimeout(sync, milliseconds);
  };
  const unsent = (): CartEntry[] => changesBetween(confirmedCart.read() ?? [], readCart());

  const exchange = async (): Promise<void> => {
    const sent = readCart();
    const isMerged = confirmedCart.read() !== undefined;
    const changes = isMerged ? unsent() : sent;
    const isAsked = isMerged && changes.length === 0;
    const answer = isAsked
      ? { ...(await client(ownCart, {})), changes: [] }
      : await client(saveCartLines, { entries: [...changes], merge: !isMerged });
    if (isStopped) return;
    if (!isMerged) reportMerge(sent, answer.lines, answer.changes);
    if (!isAsked) keepChangeFailure(undefined);
    const { confirmed, entries } = (isMerged ? takeAnswer : takeMerged)(answer, sent, readCart());
    confirmedCart.keep(confirmed);
    take(entries);
    keepUnavailable(confirmed, answer.lines);
  };
  const reload = async (): Promise<void> => {
    const entries = entriesOf(await client(ownCart, {}), []);
    confirmedCart.keep(entries);
    take(entries);
  };
  /** False if nobody is signed in any longer. */
  const sync = async (): Promise<boolean> => {
    if (isStopped) return false;
    if (isBusy) {
      soon();
      return true;
    }
    isBusy = true;
    try {
      await exchange();
      return true;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 401) return false;
      // An unanswered change is sent later; a refused one is not.
      if (status >= 400 && status < 500) {
        await reload().catch(() => {});
        if (isStopped) return true;
        keepChangeFailure((error as ApiError).message);
        sayFailed((error as ApiError).message);
      } else if (!isStopped && unsent().length > 0) soon(retryMilliseconds);
      return true;
    } finally {
      isBusy = false;
      if (!isStopped) noteAsked(true);
    }
  };

  const stopListening = listenToCart(() => unsent().length > 0 && soon());
  // Offline there is no response: the browser's own cart is shown.
  const stopHearing = hearEvents(cartEventsPath, 'cart', sync, () => noteAsked(true));
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopHearing();
    stopListening();
  };
}

function take(entries: readonly CartEntry[]): void {
  if (changesBetween(readCart(), entries).length > 0) writeCart(entries);
}
