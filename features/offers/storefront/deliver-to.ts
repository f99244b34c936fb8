import { isCountryIso } from '@cubby/fields';
import { createBrowserStore, useStored } from '@cubby/site';
import { markOwnDollars } from '../own-dollars.ts';

/** The country for which a visitor sees delivery prices; the brand's own until they choose another (design 7). */
const deliverTo = createBrowserStore('cubby.deliverTo', (kept) =>
  typeof kept === 'string' && isCountryIso(kept) ? kept : undefined,
);

export const useDeliverTo = (standard: string): string => useStored(deliverTo, undefined) ?? standard;

export function keepDeliverTo(country: string): void {
  if (deliverTo.keep(country)) markOwnDollars();
}
