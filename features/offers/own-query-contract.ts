import { choice, pageNumber, typed, whole } from '@cubby/contract';
import { mostOffersOnPage, offerStatuses, ownOfferSorts } from './own-rules.ts';

/** A shop's own offers: those of a state, by words, in an order. */
export const ownOffersQuery = {
  words: typed('offerSearchMask', 100, { address: 'q' }),
  status: choice('status', ['ALL', ...offerStatuses], 'ALL'),
  sort: choice('sort', ownOfferSorts, 'created'),
  order: choice('order', ['ASC', 'DESC'], 'DESC'),
  page: pageNumber(),
};
/** The same in pages of a size of one's own. */
export const sizedOffersQuery = { ...ownOffersQuery, size: whole('size', 1, mostOffersOnPage) };
