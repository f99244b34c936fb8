import type { InputOf } from '@cubby/contract';
import { daysAfter } from '@cubby/days';
import type { Queryable } from '@cubby/db';
import type { BillableOrder } from '@cubby/features/orders/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { postalCodeIn } from '@cubby/fields';
import { fail, ok, type Result } from '@cubby/result';
import type { saveInvoice } from '../../draft-contract.ts';
import { dueDays } from '../../rules.ts';
import { usualDetails } from '../follow.ts';
import { payingAccount } from '../paying/paying-account.ts';
import { missingAccount, type Refused } from '../refusals.ts';
import type { DraftDetails } from './draft-store.ts';

export type Wanted = InputOf<typeof saveInvoice>;

export async function detailsOf(
  db: Queryable,
  accountId: string,
  wanted: Wanted,
  { order, before = usualDetails(order) }: { order: BillableOrder; before: DraftDetails | undefined },
  now: Date,
): Promise<Result<DraftDetails, Refused>> {
  const { bankDetailsCode, billTo } = wanted;
  // Omitted details stay as they were.
  const chosen = <Value>(value: Value | undefined, known: Value): Value => (value === undefined ? known : value);
  const dueOn = chosen(wanted.dueOn, before.dueOn);
  const bank = bankDetailsCode
    ? await payingAccount(db, accountId, bankDetailsCode)
    : bankDetailsCode === undefined
      ? before.bank
      : null;
  if (bank === undefined) return missingAccount;
  const day = taxDay(order.delivery, now);
  if (wanted.dueOn && dueOn && (dueOn <= day || dueOn > daysAfter(day, dueDays.longest)))
    return fail('OC_BAD_REQUEST', 'field.dueOn.range', { path: ['dueOn'] });
  return ok({
    ...{ dueOn, bank },
    note: chosen(wanted.note, before.note) ?? '',
    purchaseOrder: chosen(wanted.purchaseOrder, before.purchaseOrder),
    buyerReference: chosen(wanted.buyerReference, before.buyerReference),
    costCentre: chosen(wanted.costCentre, before.costCentre),
    billTo: billTo
      ? {
          ...{ name: billTo.name, attention: billTo.attention ?? null, address: billTo.address, city: billTo.city },
          ...{ region: billTo.region ?? null, country: billTo.country },
          postalCode: billTo.postalCode ? postalCodeIn(billTo.country, billTo.postalCode) : null,
          ...{ email: billTo.email, taxNumber: billTo.taxNumber ?? null },
        }
      : before.billTo,
  });
}
