import type { SoldOrder } from '@cubby/features/orders/server';
import { fail } from '@cubby/result';
import { hasContacts } from '../rules.ts';

/** What is written about a child's shop names no way around us (domain C11, C12). */
export const refusesContacts = ({ isChildShop }: Pick<SoldOrder, 'isChildShop'>, text: string): boolean =>
  isChildShop && hasContacts(text);
export const contactsOf = (field: 'description' | 'body') =>
  fail('OC_WRONG_STATUS', 'disputes.contact', { path: [field] });
