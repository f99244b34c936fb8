import type { Offer } from '../rules.ts';

/** The result of adding: the text, whether stock limited it, and whether the cart now holds the offer. */
export type Added = { label: string; capped: boolean; inCart: boolean };
export type AddOffer = (offer: Offer, quantity: number) => Added;
