/** An order placed in this browser: what a guest needs to view it. */
export type PendingOrder = {
  token: string;
  /** Nothing is left to do: the order was paid and its lines removed from the cart (once), or its time ran out. */
  settled: boolean;
};

const storageKey = 'cubby.checkout';
const most = 5;

/** Orders of this tab, by number. A token proves who placed an order, so it never leaves the tab. */
function readAll(): Record<string, PendingOrder> {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, PendingOrder> | null) ?? {};
  } catch {
    return {};
  }
}

export const findPendingOrder = (orderNumber: string): PendingOrder | undefined => readAll()[orderNumber];

/** The newest order whose payment outcome this browser has not seen yet. */
export function findWaitingOrder(): { number: string; token: string } | undefined {
  const found = Object.entries(readAll()).findLast(([, held]) => !held.settled);
  return found && { number: found[0], token: found[1].token };
}

export function storePendingOrder(orderNumber: string, held: PendingOrder): void {
  const { [orderNumber]: _before, ...others } = readAll();
  const kept = [...Object.entries(others), [orderNumber, held] as const].slice(-most);
  sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)));
}

/** A link in a mail carries the token after `#t=`: it is moved into the tab's storage and removed from the address. */
export function takeTokenFromAddress(orderNumber: string): void {
  const token = /^#t=([\w.-]{1,4096})$/.exec(location.hash)?.[1];
  if (!token) return;
  storePendingOrder(orderNumber, { settled: true, ...findPendingOrder(orderNumber), token });
  history.replaceState(history.state, '', location.pathname + location.search);
}
