import { ApiError, type Client } from '@cubby/contract';
import { pathToInvoice } from '@cubby/features/invoices/rules';
import { askForOrder, findPendingOrder, storePendingOrder } from '@cubby/features/orders/storefront';
import { payFromSchoolAccount, startCardPayment } from '@cubby/features/payments/contract';
import type { PaymentMethod } from '@cubby/features/payments/rules';
import type { Money } from '@cubby/money';
import { forgetAttempt } from './placing-attempt.ts';

export type Placed = { orderNumber: string; token: string | undefined };
/** `billId`: of the school's account that pays. `isAddressConfirmed`: even if it ships elsewhere than to the school. */
type Payment = {
  total: Money;
  method: PaymentMethod['code'];
  billId: string | undefined;
  isAddressConfirmed?: boolean;
};

/**
 * The next page of a placed order's buyer: the payment provider, the making of its invoice, or, if it is paid, the result
 * (spec 2.34, 2.52).
 */
export async function payOrder(
  client: Client,
  { orderNumber, token }: Placed,
  { total, method, billId, isAddressConfirmed = false }: Payment,
  prefix: string,
): Promise<string> {
  if (method === 'INVOICE') return prefix + pathToInvoice(orderNumber);
  if (token) storePendingOrder(orderNumber, { settled: findPendingOrder(orderNumber)?.settled ?? false, token });
  const paid = `${prefix}/checkout/${token ? `success-pay?orderNum=${orderNumber}` : `thanks/${orderNumber}`}`;
  try {
    if (!billId)
      return await client(startCardPayment, { orderNumber, total, note: '' }, token ? { bearer: token } : {});
    await client(payFromSchoolAccount, { billId, orderNumber, isAddressConfirmed });
    return paid;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'OC_WRONG_STATUS') throw error;
    // Paid by a call whose answer was lost, or expired, which makes room for a new order.
    const { payment } = await askForOrder(client, orderNumber, { token });
    if (payment === 'PAID') return paid;
    forgetAttempt();
    throw error;
  }
}
