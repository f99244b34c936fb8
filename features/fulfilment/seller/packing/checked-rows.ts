import type { ShipResult } from '../../ship-many-contract.ts';

/** The rows of a list by the server's result: those that the next call sends, and how many of them would ship. */
export function checkedRows<Row>(rows: readonly Row[], checked: readonly ShipResult[] | undefined) {
  return {
    toSend: rows.filter((_row, i) => checked?.[i]?.result !== 'REFUSED'),
    ready: shippedIn(checked ?? []),
    refused: refusedIn(checked ?? []),
  };
}

/** How many parcels ship, not counting those shipped before. */
export const shippedIn = (results: readonly ShipResult[]): number =>
  results.filter(({ result }) => result === 'SHIPPED').length;

export const refusedIn = (results: readonly ShipResult[]): ShipResult[] =>
  results.filter(({ result }) => result === 'REFUSED');
