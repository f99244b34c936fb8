import { createStripeChecks } from './stripe-checks.ts';

/** What Stripe answers to a request that it refuses. */
export type Refused = { error: string; status: number; code?: string };

type Cash = { id: string; amount: number; fee: number; net: number; currency: string } & {
  type: string;
  created: number;
  source: { id: string; object: string };
};
type Session = { id: string; object: string; status: string; payment_status: string; payment_intent: string | null } & {
  url: string;
  amount_total: number;
  currency: string;
  expires_at: number;
  metadata: Record<string, string>;
  livemode: boolean;
};
type Refund = {
  id: string;
  status: string;
  amount: number;
  payment_intent: string;
  metadata: Record<string, string>;
} & {
  currency: string;
  failure_reason: string | null;
};
type Dispute = { id: string; status: string; amount: number; payment_intent: string; reason: string } & {
  balance_transactions: Cash[];
  evidence: Record<string, string>;
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number };
};
type Account = { id: string; country: string; capabilities: { transfers: string }; payouts_enabled: boolean };
type Transfer = {
  id: string;
  amount: number;
  amount_reversed: number;
  destination: string;
  transfer_group: string;
  metadata: Record<string, string>;
};
type Event = { id: string; type: string; livemode: boolean; data: { object: object } };

export function createStripeBooks(now: () => Date) {
  let count = 0;
  const idOf = (kind: string) => `${kind}_double${++count}`;
  const sessions = new Map<string, Session>();
  const payments = new Map<string, { id: string; session: Session; latest_charge: object; refunded: number }>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const accounts = new Map<string, Account>();
  const transfers: Transfer[] = [];
  const cash: Cash[] = [];
  const seconds = () => Math.floor(now().getTime() / 1000);
  const event = (type: string, object: object): Event => ({
    id: idOf('evt'),
    ...{ object: 'event', created: seconds(), type, livemode: false },
    // A copy, unaffected by later changes.
    data: { object: structuredClone(object) },
  });
  const book = (type: string, source: object, amount: number, fee = 0): Cash => {
    const moved = {
      ...{ id: idOf('txn'), object: 'balance_transaction', amount, fee, net: amount - fee, currency: 'usd' },
      ...{ type, created: seconds(), source: source as Cash['source'] },
    };
    cash.push(moved);
    return moved;
  };
  const metadataIn = (parameters: Record<string, string>, prefix = 'metadata') =>
    Object.fromEntries(
      Object.entries(parameters).flatMap(([name, value]) => {
        const [, key] = new RegExp(`^${prefix}\\[(\\w+)\\]$`).exec(name) ?? [];
        return key ? [[key, value]] : [];
      }),
    );

  function disputeOf(paymentId: string, amount: number, status: string): Dispute {
    const dispute: Dispute = {
      ...{ id: idOf('du'), object: 'dispute', status, amount, currency: 'usd' },
      ...{ payment_intent: paymentId, reason: 'product_not_received', is_charge_refundable: false },
      balance_transactions: [],
      evidence: {},
      evidence_details: {
        due_by: seconds() + 14 * 86_400,
        ...{ has_evidence: false, past_due: false, submission_count: 0 },
      },
    };
    disputes.set(dispute.id, dispute);
    return dispute;
  }

  return {
    /** The account's balance: every movement of cash less its fee. */
    balance: () => cash.reduce((sum, { net }) => sum + net, 0),
    sessions,
    refunds,
    disputes,
    accounts,
    ...createStripeChecks(idOf, event),
    transfers,

    openSession(parameters: Record<string, string>): Session {
      const id = idOf('cs_test');
      const session: Session = {
        ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', payment_intent: null },
        url: `https://checkout.stripe.example/c/pay/${id}`,
        amount_total: Number(parameters['line_items[0][price_data][unit_amount]']),
        currency: parameters['line_items[0][price_data][currency]']!,
        expires_at: Number(parameters.expires_at),
        metadata: metadataIn(parameters),
        livemode: false,
      };
      sessions.set(id, session);
      return session;
    },
    session: (id: string): Session | undefined => sessions.get(id),
    expireSession(id: string): Session | undefined {
      const session = sessions.get(id);
      if (session?.status !== 'open') return undefined;
      session.status = 'expired';
      return session;
    },

    pay(sessionId: string, fee: number): Event {
      const session = sessions.get(sessionId)!;
      if (session.status !== 'open') throw new Error(`session ${sessionId} is ${session.status}`);
      const id = idOf('pi');
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: id });
      const { amount_total: amount, currency, metadata } = session;
      const charge = { id: idOf('ch'), object: 'charge', payment_intent: id, amount, currency, metadata };
      const booked = book('charge', charge, session.amount_total, fee);
      payments.set(id, { id, session, latest_charge: { ...charge, balance_transaction: booked }, refunded: 0 });
      return event('checkout.session.completed', session);
    },
    /** A payment on the provider's own page that nobody here requested. */
    payUnasked(amount: number, fee: number): string {
      const session = { amount_total: amount, currency: 'usd', metadata: {} } as Session;
      const id = idOf('pi');
      const charge = { id: idOf('ch'), object: 'charge', payment_intent: id, amount, currency: 'usd', metadata: {} };
      const booked = book('charge', charge, amount, fee);
      payments.set(id, { id, session, latest_charge: { ...charge, balance_transaction: booked }, refunded: 0 });
      return id;
    },
    /** A bank refuses a buyer's card; the session stays open. */
    decline: (sessionId: string, code: string): Event =>
      event('payment_intent.payment_failed', {
        id: idOf('pi'),
        metadata: sessions.get(sessionId)!.metadata,
        last_payment_error: { code: 'card_declined', decline_code: code },
      }),
    timeOut(sessionId: string): Event {
      const session = sessions.get(sessionId)!;
      session.status = 'expired';
      return event('checkout.session.expired', session);
    },
    payment(id: string): object | undefined {
      const found = payments.get(id);
      return found && { id, object: 'payment_intent', latest_charge: found.latest_charge };
    },

    refund(parameters: Record<string, string>): Refund | Refused {
      const payment = payments.get(parameters.payment_intent!);
      if (!payment) return { error: `No such payment_intent`, status: 404, code: 'resource_missing' };
      const amount = Number(parameters.amount ?? payment.session.amount_total);
      if ([...disputes.values()].some((each) => each.payment_intent === payment.id && each.status !== 'won'))
        return { error: 'This charge is disputed.', status: 400, code: 'charge_disputed' };
      const left = payment.session.amount_total - payment.refunded;
      if (left === 0)
        return { error: 'Charge has already been refunded.', status: 400, code: 'charge_already_refunded' };
      if (amount > left)
        return {
          error: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
          status: 400,
        };
      payment.refunded += amount;
      const refund: Refund = {
        ...{ id: idOf('re'), object: 'refund', status: 'succeeded', amount, payment_intent: payment.id },
        currency: payment.session.currency,
        metadata: metadataIn(parameters),
        failure_reason: null,
      };
      refunds.set(refund.id, refund);
      book('refund', refund, -amount);
      return refund;
    },
    refundsOf: ({ payment_intent: payment }: Record<string, string>): object => ({
      object: 'list',
      url: '/v1/refunds',
      has_more: false,
      data: [...refunds.values()].filter((each) => each.payment_intent === payment),
    }),
    refundBy: (id: string): Refund | undefined => refunds.get(id),
    /** The buyer's bank returns a refund; returns the event. */
    returnRefund(id: string, reason: string): Event {
      const refund = refunds.get(id)!;
      Object.assign(refund, { status: 'failed', failure_reason: reason });
      payments.get(refund.payment_intent)!.refunded -= refund.amount;
      book('refund_failure', refund, refund.amount);
      return event('refund.failed', refund);
    },

    openAccount(parameters: Record<string, string>): Account {
      const account = {
        ...{ id: idOf('acct'), object: 'account', country: parameters.country!, payouts_enabled: false },
        capabilities: { transfers: 'inactive' },
        ...{ type: parameters.type, email: parameters.email, metadata: metadataIn(parameters) },
        ...{
          business_type: parameters.business_type ?? null,
          agreement: parameters['tos_acceptance[service_agreement]'],
        },
      };
      accounts.set(account.id, account);
      return account;
    },
    verifyAccount(id: string): void {
      Object.assign(accounts.get(id)!, { payouts_enabled: true, capabilities: { transfers: 'active' } });
    },
    /** The owner closes it, or revokes our access. */
    closeAccount: (id: string): boolean => accounts.delete(id),
    transfer(parameters: Record<string, string>): Transfer | Refused {
      const account = accounts.get(parameters.destination!);
      if (!account) return { error: `No such destination`, status: 400, code: 'resource_missing' };
      if (account.capabilities.transfers !== 'active')
        return {
          error: 'Your destination account needs to have the transfers capability enabled.',
          ...{ status: 400, code: 'insufficient_capabilities_for_transfer' },
        };
      const amount = Number(parameters.amount);
      if (cash.reduce((sum, { net }) => sum + net, 0) < amount)
        return { error: 'You have insufficient available funds.', status: 400, code: 'balance_insufficient' };
      const transfer = {
        ...{ id: idOf('tr'), object: 'transfer', amount, amount_reversed: 0, currency: parameters.currency! },
        destination: account.id,
        ...{ transfer_group: parameters.transfer_group!, metadata: metadataIn(parameters) },
      };
      transfers.push(transfer);
      book('transfer', transfer, -amount);
      return transfer;
    },
    transferOf: (id: string): Transfer | undefined => transfers.find((each) => each.id === id),
    /** Reverses a transfer, or a part of it; returns the event. */
    reverseTransfer(id: string, amount: number): Event {
      const transfer = transfers.find((each) => each.id === id)!;
      transfer.amount_reversed += amount;
      book('transfer_refund', { id: idOf('trr'), object: 'transfer_reversal', transfer: id }, amount);
      return event('transfer.reversed', transfer);
    },
    transfersOf: ({ destination, transfer_group: group }: Record<string, string>): object => ({
      object: 'list',
      url: '/v1/transfers',
      has_more: false,
      data: transfers.filter((each) => each.destination === destination && each.transfer_group === group),
    }),

    payOut: (amount: number): void => void book('payout', { id: idOf('po'), object: 'payout' }, -amount),
    /** The bank refuses a payout, and it comes back. */
    returnPayout: (amount: number): void => void book('payout_failure', { id: idOf('po'), object: 'payout' }, amount),
    /** Moves cash without us, as happens on the provider's own pages. */
    moveCash: (type: string, amount: number): void => void book(type, { id: idOf('x'), object: type }, amount),
    bookings({ 'created[gte]': since, limit, starting_after: after }: Record<string, string>): object {
      const found = cash.filter(({ created }) => created >= Number(since ?? 0)).reverse();
      const from = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
      const data = found.slice(from, from + Number(limit ?? 10));
      return { object: 'list', url: '/v1/balance_transactions', has_more: from + data.length < found.length, data };
    },

    /** A card holder disputes a payment, and the network takes the money immediately; returns the events. */
    openDispute(paymentId: string, amount: number, fee: number): Event[] {
      const dispute = disputeOf(paymentId, amount, 'needs_response');
      dispute.balance_transactions.push(book('adjustment', { id: dispute.id, object: 'dispute' }, -amount, fee));
      return [event('charge.dispute.created', dispute), event('charge.dispute.funds_withdrawn', dispute)];
    },
    /** The bank only inquires; returns the events. */
    openInquiry: (paymentId: string, amount: number): Event[] => [
      event('charge.dispute.created', disputeOf(paymentId, amount, 'warning_needs_response')),
    ],
    /** The bank takes the money after its inquiry. */
    escalate(id: string, fee: number): void {
      const dispute = disputes.get(id)!;
      dispute.status = 'needs_response';
      dispute.balance_transactions.push(
        book('adjustment', { id: dispute.id, object: 'dispute' }, -dispute.amount, fee),
      );
    },
    dispute: (id: string): Dispute | undefined => disputes.get(id),
    submitEvidence(id: string, parameters: Record<string, string>): Dispute | undefined {
      const dispute = disputes.get(id);
      if (!dispute) return undefined;
      Object.assign(dispute.evidence, metadataIn(parameters, 'evidence'));
      dispute.evidence_details.has_evidence = true;
      if (parameters.submit !== 'false') {
        dispute.status = 'under_review';
        dispute.evidence_details.submission_count += 1;
      }
      return dispute;
    },
    closeDispute(id: string, outcome: 'won' | 'lost'): Event[] {
      const dispute = disputes.get(id)!;
      dispute.status = outcome;
      if (outcome === 'lost') return [event('charge.dispute.closed', dispute)];
      dispute.balance_transactions.push(book('adjustment', { id: dispute.id, object: 'dispute' }, dispute.amount));
      return [event('charge.dispute.closed', dispute), event('charge.dispute.funds_reinstated', dispute)];
    },
  };
}
export type StripeBooks = ReturnType<typeof createStripeBooks>;
