import type { SoldOrder } from '@cubby/features/orders/server';
import { hasContact } from '@cubby/features/reviews/rules';
import { fail } from '@cubby/result';

/** Texts about a child's shop may not contain contact details (domain C11, C12). */
export const refusesContacts = ({ isChildShop }: Pick<SoldOrder, 'isChildShop'>, text: string): boolean =>
  isChildShop && hasContact(text);
export const contactsOf = (field: 'description' | 'body') =>
  fail('OC_WRONG_STATUS', 'disputes.contact', { path: [field] });
