import type { Offer } from '../rules.ts';

export type Added = { label: string; capped: boolean; inCart: boolean };
export type AddOffer = (offer: Offer, quantity: number) => Added;
