import { type Actor, shopsOf } from '@cubby/contract';

/** The person concerned: an owner of shops, for themself and all their shops together (domain C14). */
export const ownsShops = (actor: Actor): boolean => shopsOf(actor, ['shop.write']).length > 0;
