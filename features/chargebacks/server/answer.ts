import { utcDay } from '@cubby/days';
import type { Queryable } from '@cubby/db';
import { findOrder } from '@cubby/features/orders/server';
import { type CardProvider, findSentRefunds, ProviderUnavailable } from '@cubby/features/payments/server';
import { forEachApart } from '@cubby/jobs';
import { type Currency, money } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { automaticParts, type EvidencePart, evidenceOf, type Proof } from '../rules.ts';
import { findConversation, findDueSoon, findToAnswer, noteAnswer } from './chargeback-store.ts';

type Ports = { db: Queryable; provider: CardProvider };
type Refused = Failure<'OC_NOT_FOUND' | 'OC_WRONG_STATUS' | 'OC_PAYMENT_PROVIDER'>;

/** Submits evidence once. `accountId` null: automatically, shortly before the deadline. */
export async function answer(
  { db, provider }: Ports,
  {
    id,
    note,
    parts,
    accountId,
  }: { id: string; note: string; parts: readonly EvidencePart[]; accountId: string | null },
  now: Date,
): Promise<Result<true, Refused>> {
  const found = await findToAnswer(db, id);
  if (!found || found.provider !== provider.name) return fail('OC_NOT_FOUND', 'chargebacks.missing', { path: ['id'] });
  if (!found.isOpen) return fail('OC_WRONG_STATUS', 'chargebacks.answered');
  const evidence = evidenceOf(await proofOf(db, found, now), note, parts);
  try {
    await provider.submitEvidence(found.disputeId, evidence);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return fail('OC_PAYMENT_PROVIDER', 'chargebacks.providerAway');
  }
  await noteAnswer(db, id, { accountId, note, parts }, now);
  return ok(true as const);
}

/**
 * Answers unanswered chargebacks a day before the deadline, because silence loses. A failure does not stop the others.
 */
export async function answerDue(ports: Ports, now: Date): Promise<void> {
  await forEachApart(await findDueSoon(ports.db, now), 'answers to chargebacks', (id) =>
    answer(ports, { id, note: '', parts: automaticParts, accountId: null }, now),
  );
}

type Asked = { orderNumber: string; paymentId: string };
/** The evidence about an order that can be shown to the bank, or that was shown at a past time. */
export async function proofOf(db: Queryable, { orderNumber, paymentId }: Asked, at: Date): Promise<Proof> {
  const day = utcDay(at);
  const [order, refunds, conversation] = await Promise.all([
    findOrder(db, orderNumber, at),
    findSentRefunds(db, paymentId),
    findConversation(db, orderNumber, at),
  ]);
  const { contact, delivery, sellerOrders } = order!;
  const place = [delivery.address, delivery.city, delivery.region, delivery.postalCode, delivery.country];
  return {
    products: sellerOrders.flatMap(({ lines }) => lines.map((line) => `${line.quantity} × ${line.name}`)).join('\n'),
    customer: { name: `${contact.firstName} ${contact.lastName}`, email: contact.email },
    address: [delivery.name, ...place].filter(Boolean).join(', '),
    parcels: sellerOrders.flatMap(({ parcels }) =>
      parcels
        .filter(({ departedOn }) => departedOn <= day)
        .map(({ carrier, trackingNumber, departedOn, deliveredOn }) => ({
          ...{ carrier, departedOn, tracker: trackingNumber },
          deliveredOn: deliveredOn !== null && deliveredOn <= day ? deliveredOn : null,
        })),
    ),
    refunds: refunds
      .filter(({ sentAt }) => sentAt <= at)
      .map(({ amountMinor, currency, sentAt, providerRefundId }) => ({
        amount: money(amountMinor, currency as Currency),
        sentOn: utcDay(sentAt),
        reference: providerRefundId,
      })),
    conversation: conversation.map(({ by, at, words }) => ({ by: by as 'BUYER', on: utcDay(at), words })),
  };
}
