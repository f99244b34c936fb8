import { type Implementation, implement } from '@cubby/contract/server';
import type { CardProvider } from '@cubby/features/payments/server';
import { type Currency, money } from '@cubby/money';
import { ok } from '@cubby/result';
import { answerChargeback, chargebackList } from '../contract.ts';
import { answer } from './answer.ts';
import { findChargebacks } from './chargeback-store.ts';

export const chargebackEndpoints = (provider: CardProvider): Implementation[] => [
  implement(chargebackList, async (_input, { db }) =>
    ok(
      (await findChargebacks(db)).map(({ amountMinor, currency, openedAt, dueAt, answeredAt, closedAt, ...rest }) => ({
        ...rest,
        amount: money(amountMinor, currency as Currency),
        openedAt: openedAt.toISOString(),
        dueAt: dueAt?.toISOString() ?? null,
        answeredAt: answeredAt?.toISOString() ?? null,
        closedAt: closedAt?.toISOString() ?? null,
      })),
    ),
  ),
  implement(answerChargeback, async ({ id, note }, { pool, accountId, now }) =>
    answer({ db: pool, provider }, { id, note, accountId }, now),
  ),
];
