import { isCountryIso } from '@cubby/fields';
import { createBrowserStore, useStored } from '@cubby/site';

/** The country that a visitor wants delivery prices for; the brand's own until they choose another (design 7). */
const deliverTo = createBrowserStore('cubby.deliverTo', (kept) =>
  typeof kept === 'string' && isCountryIso(kept) ? kept : undefined,
);

export const useDeliverTo = (standard: string): string => useStored(deliverTo, undefined) ?? standard;

export const keepDeliverTo = (country: string): void => void deliverTo.keep(country);
