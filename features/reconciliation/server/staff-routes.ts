import { type Actor, mayAsStaff } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable, Tx } from '@cubby/db';
import { ourNumbers, type Settings } from '@cubby/feature';
import { amountWithCode } from '@cubby/features/bank/rules';
import {
  findMessage,
  findMessagesForStaff,
  findProblemFiles,
  lockMessage,
  type MessageForStaff,
  orderTransfer,
  settleMessage,
} from '@cubby/features/bank/server';
import { maskedIban } from '@cubby/features/bank-details/rules';
import { findInvoicesPaidBy } from '@cubby/features/invoices/server';
import { account, paidOutCash, payoutArrived, strayMatched, strayTransfer } from '@cubby/features/ledger/rules';
import { owedTo, post } from '@cubby/features/ledger/server';
import { fail, ok } from '@cubby/result';
import {
  assignCredit,
  bankMessage,
  bankMessageList,
  bankProblemFiles,
  type ListedMessage,
  type messageActions,
  returnCredit,
  settleBankMessage,
  takePayout,
} from '../contract.ts';
import { amountOf, isOurs, pay } from './apply-message.ts';
import { findInvoiceId } from './candidate-store.ts';

const missing = fail('OC_NOT_FOUND', 'reconciliation.messageMissing', { path: ['id'] });
const settled = fail('OC_WRONG_STATUS', 'reconciliation.messageSettled', { path: ['id'] });

/** Staff endpoints for money that no rule could assign. */
export const reconciliationEndpoints = (ours: NonNullable<Settings['bankAccount']>): Implementation[] => [
  implement(bankMessageList, async (_input, { db }) => ok((await findMessagesForStaff(db)).map(listedOf))),
  implement(bankMessage, async ({ id }, { db, actor }) => {
    const message = await findMessage(db, id);
    if (!message) return missing;
    const { settledAs, settledAt, settledBy, settledNote } = message;
    return ok({
      ...listedOf(message),
      actions: await actionsFor(db, actor, message, ourNumbers(ours)),
      ...{ settledAs, settledBy, settledNote, settledAt: settledAt?.toISOString() ?? null },
      invoices: await findInvoicesPaidBy(db, id),
    });
  }),
  implement(bankProblemFiles, async (_input, { db }) =>
    ok((await findProblemFiles(db)).map((file) => ({ ...file, receivedAt: file.receivedAt.toISOString() }))),
  ),
  implement(assignCredit, async ({ id, invoiceNumber }, { db, accountId, now }) => {
    const found = await findStray(db, id, ourNumbers(ours), now);
    if (!found.ok) return found;
    const invoiceId = await findInvoiceId(db, invoiceNumber.trim().toUpperCase());
    if (!invoiceId) return fail('OC_NOT_FOUND', 'reconciliation.invoiceMissing', { path: ['invoiceNumber'] });
    const { message, amount } = found.value;
    await post(db, strayMatched(id, amount), null, now);
    await pay(db, message, { invoiceId, amount, nth: 1 }, accountId, now);
    await settleMessage(db, { id, how: 'ASSIGNED', accountId, note: null, now });
    return ok(true as const);
  }),
  implement(returnCredit, async ({ id, swift }, { db, accountId, now }) => {
    const found = await findStray(db, id, ourNumbers(ours), now);
    if (!found.ok) return found;
    const { message, amount } = found.value;
    if (!message.payerIban) return fail('OC_WRONG_STATUS', 'reconciliation.payerUnknown', { path: ['id'] });
    const to = { name: message.payerName ?? message.payerIban, iban: message.payerIban, bic: swift };
    const reference = message.reference ?? '';
    await orderTransfer(db, { purpose: 'RETURN', subjectId: id, amount, from: ours, to, reference }, now);
    await settleMessage(db, { id, how: 'GIVEN_BACK', accountId, note: null, now });
    return ok(true as const);
  }),
  implement(takePayout, async ({ id, provider }, { db, accountId, now }) => {
    const found = await findStray(db, id, ourNumbers(ours), now);
    if (!found.ok) return found;
    const { amount } = found.value;
    const underWay = -(await owedTo(db, paidOutCash(provider))).amountMinor;
    if (underWay < amount.amountMinor) return fail('OC_WRONG_STATUS', 'reconciliation.noPayout', { path: ['id'] });
    await post(db, payoutArrived(id, amount, provider), null, now);
    await settleMessage(db, { id, how: 'PAYOUT', accountId, note: null, now });
    return ok(true as const);
  }),
  implement(settleBankMessage, async ({ id, note }, { db, accountId, now }) => {
    const message = await lockMessage(db, id);
    if (!message) return missing;
    // Money cannot be settled by a note.
    if (!message.needsAttention || (await owedTo(db, account('REFUND_DUE', id))).amountMinor > 0) return settled;
    await settleMessage(db, { id, how: 'NOTED', accountId, note, now });
    return ok(true as const);
  }),
];

/** Money that awaits a decision. A possible repetition counts as money once staff assign it. */
async function findStray(tx: Tx, id: string, numbers: readonly string[], now: Date) {
  const message = await lockMessage(tx, id);
  if (!message) return missing;
  const said = amountOf(message);
  const isNew = message.mayRepeat && message.needsAttention && message.kind === 'CREDITED';
  if (isNew && said?.amountMinor && isOurs(message, numbers)) await post(tx, strayTransfer(id, said), null, now);
  const amount = await owedTo(tx, account('REFUND_DUE', id));
  return message.needsAttention && amount.amountMinor > 0 ? ok({ message, amount }) : settled;
}

const listedOf = ({ amountMinor, currency, payerIban, receivedAt, ...row }: MessageForStaff): ListedMessage => {
  const amount = amountOf({ amountMinor, currency });
  return {
    ...{ id: row.id, kind: row.kind as ListedMessage['kind'], reference: row.reference, words: row.words },
    ...{ payerName: row.payerName, bookedOn: row.bookedOn, reason: row.reason },
    ...{ isReversal: row.isReversal, mayRepeat: row.mayRepeat, amount },
    foreignAmount: amount || amountMinor === null ? null : amountWithCode(amountMinor, currency!),
    payerIban: payerIban && maskedIban(payerIban),
    receivedAt: receivedAt.toISOString(),
  };
};

/** The possible actions on a message. Money is assigned or returned, anything else gets a note. */
async function actionsFor(
  db: Queryable,
  actor: Actor,
  message: NonNullable<Awaited<ReturnType<typeof findMessage>>>,
  numbers: readonly string[],
): Promise<(typeof messageActions)[number][]> {
  if (!message.needsAttention) return [];
  const isOwed = (await owedTo(db, account('REFUND_DUE', message.id))).amountMinor > 0;
  const mayBeMoney =
    message.mayRepeat && message.kind === 'CREDITED' && !!amountOf(message)?.amountMinor && isOurs(message, numbers);
  const isMoney = isOwed || mayBeMoney;
  const settles = mayAsStaff(actor, ['bank.settle']);
  return [
    ...(isMoney && settles ? (['ASSIGN'] as const) : []),
    ...(isMoney && settles && message.payerIban ? (['RETURN'] as const) : []),
    ...(isMoney && mayAsStaff(actor, ['payouts.settle']) ? (['PAYOUT'] as const) : []),
    ...(!isOwed && settles ? (['NOTE'] as const) : []),
  ];
}
