import { type Implementation, implement } from '@cubby/contract/server';
import type { CardProvider } from '@cubby/features/payments/server';
import { type Currency, money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { answerChargeback, chargebackList, type ListedChargeback, oneChargeback } from '../contract.ts';
import type { EvidencePart } from '../rules.ts';
import { answer, proofOf } from './answer.ts';
import { type ChargebackRow, findChargeback, findChargebacks } from './chargeback-store.ts';

export const chargebackEndpoints = (provider: CardProvider): Implementation[] => [
  implement(chargebackList, async (_input, { db }) => ok((await findChargebacks(db)).map(listed))),
  implement(oneChargeback, async ({ id }, { db, now }) => {
    const found = await findChargeback(db, id);
    if (!found) return fail('OC_NOT_FOUND', 'chargebacks.missing', { path: ['id'] });
    const { answeredAt, answeredBy, note } = found;
    const parts = found.parts as EvidencePart[] | null;
    const proof = await proofOf(db, found, answeredAt ?? now);
    const { products, customer, address, parcels, refunds, conversation } = proof;
    return ok({
      ...listed(found),
      ...{ answeredBy, note, parts, products, customer: customer.name, address, conversation: [...conversation] },
      parcels: [...parcels],
      refunds: refunds.map(({ amount, sentOn }) => ({ amount, sentOn })),
    });
  }),
  implement(answerChargeback, async ({ id, note, parts }, { pool, accountId, now }) =>
    answer({ db: pool, provider }, { id, note, parts, accountId }, now),
  ),
];

function listed(row: ChargebackRow): ListedChargeback {
  const { id, orderNumber, reason, status, amountMinor, currency, openedAt, dueAt, answeredAt, closedAt } = row;
  return {
    ...{ id, orderNumber, reason, status },
    amount: money(amountMinor, currency as Currency),
    openedAt: openedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
  };
}
