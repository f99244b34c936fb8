import { type Actor, shopsOf } from '@cubby/contract';

/** Who is asked: an owner of shops, about themself and all their shops together (domain C14). */
export const ownsShops = (actor: Actor): boolean => shopsOf(actor, ['shop.write']).length > 0;
