import { choice, pageNumber, typed, whole } from '@cubby/contract';
import { mostOffersOnPage, offerStatuses, ownOfferSorts } from './own-rules.ts';

/** A shop's own offers: by state and words, sorted. */
export const ownOffersQuery = {
  words: typed('offerSearchMask', 100, { address: 'q' }),
  status: choice('status', ['ALL', ...offerStatuses], 'ALL'),
  sort: choice('sort', ownOfferSorts, 'created'),
  order: choice('order', ['ASC', 'DESC'], 'DESC'),
  page: pageNumber(),
};
/** The same with a chosen page size. */
export const sizedOffersQuery = { ...ownOffersQuery, size: whole('size', 1, mostOffersOnPage) };
