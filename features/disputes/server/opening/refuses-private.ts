import type { SoldOrder } from '@cubby/features/orders/server';
import { privateError } from '@cubby/fields/public-text';
import { fail } from '@cubby/result';

/** Texts about a child's shop may not contain contact details, or who or where a person is (domain C11, C12). */
export function refusesPrivate(
  { isChildShop }: Pick<SoldOrder, 'isChildShop'>,
  field: 'description' | 'body',
  text = '',
) {
  const error = isChildShop ? privateError(text) : undefined;
  return error && fail('OC_WRONG_STATUS', error, { path: [field] });
}
