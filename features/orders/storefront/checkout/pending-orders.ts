import { cardHoldMinutes } from '../../rules.ts';

export type PendingOrder = {
  token: string;
  settled: boolean;
  until?: number;
};

const storageKey = 'cubby.checkout';
const most = 5;

type Orders = Record<string, PendingOrder>;
function read(storage: Storage): Orders {
  try {
    return (JSON.parse(storage.getItem(storageKey) ?? '{}') as Orders | null) ?? {};
  } catch {
    return {};
  }
}
function write(storage: Storage, orders: Orders): void {
  const kept = Object.entries(orders).slice(-most);
  if (kept.length > 0) storage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)));
  else storage.removeItem(storageKey);
}

/**
 * Orders by number. A token proves who placed an order, so it stays in the tab; the browser keeps it too only while the
 * order awaits payment, so that it is found after the tab was closed.
 */
function readAll(now: number): Orders {
  const waiting = Object.entries(read(localStorage)).filter(([, { until = 0 }]) => now < until);
  return { ...Object.fromEntries(waiting), ...read(sessionStorage) };
}

export const findPendingOrder = (orderNumber: string): PendingOrder | undefined => readAll(Date.now())[orderNumber];

/** The newest order whose payment result this browser has not seen yet. */
export function findWaitingOrder(): { number: string; token: string } | undefined {
  const found = Object.entries(readAll(Date.now())).findLast(([, held]) => !held.settled);
  return found && { number: found[0], token: found[1].token };
}

export function storePendingOrder(orderNumber: string, { token, settled, until }: PendingOrder): void {
  const now = Date.now();
  const { [orderNumber]: before, ...others } = readAll(now);
  const order = { token, settled, until: until ?? before?.until ?? now + cardHoldMinutes * 60_000 };
  write(sessionStorage, { ...others, [orderNumber]: order });
  const waiting = Object.entries({ ...others, [orderNumber]: order }).filter(([, held]) => !held.settled);
  write(localStorage, Object.fromEntries(waiting));
}

/** Called when the hold is extended: the browser keeps the order as long. */
export function keepPendingOrder(orderNumber: string, heldUntil: string): void {
  const held = findPendingOrder(orderNumber);
  if (held) storePendingOrder(orderNumber, { ...held, until: Date.parse(heldUntil) });
}

/** A mailed link has the token after `#t=`: it is moved into the tab's storage and removed from the address. */
export function takeTokenFromAddress(orderNumber: string): void {
  const token = /^#t=([\w.-]{1,4096})$/.exec(location.hash)?.[1];
  if (!token) return;
  storePendingOrder(orderNumber, { settled: true, ...findPendingOrder(orderNumber), token });
  history.replaceState(history.state, '', location.pathname + location.search);
}
