import { type AgreedSale, type RefundedPart, refundedPart } from '@cubby/features/ledger/rules';
import { formatMoney, type Money, money, split, subtract, sum } from '@cubby/money';

/** INQUIRY: the bank only asks, and has taken nothing. WON: the money is ours again. */
export const chargebackStatuses = ['INQUIRY', 'OPEN', 'WON', 'LOST'] as const;
export type ChargebackStatus = (typeof chargebackStatuses)[number];

export type ChargebackState = ChargebackStatus | 'ANSWERED';
/** A chargeback's state for staff: once answered, it waits for the bank. */
export const stateOf = ({
  status,
  answeredAt,
}: {
  status: ChargebackStatus;
  answeredAt: string | null;
}): ChargebackState => (answeredAt !== null && (status === 'OPEN' || status === 'INQUIRY') ? 'ANSWERED' : status);

/** The optional evidence that staff choose, besides the order itself. */
export const evidenceParts = ['PARCELS', 'REFUNDS', 'CONVERSATION'] as const;
export type EvidencePart = (typeof evidenceParts)[number];
/** The parts submitted automatically: messages are sent only by someone who has read them. */
export const automaticParts: readonly EvidencePart[] = ['PARCELS', 'REFUNDS'];
/** The longest text that the provider accepts, in characters. */
const longestText = 20_000;

/** How long before the deadline the facts are submitted automatically, if nobody has answered. */
export const answerHoursBefore = 24;
/** How many days after the decision the note to the bank is deleted: no network reopens a case later. */
export const noteDays = 540;
/** When the facts are submitted automatically, as an ISO timestamp. */
export const automaticAt = (dueAt: string): string =>
  new Date(Date.parse(dueAt) - answerHoursBefore * 3_600_000).toISOString();

/**
 * The most of a disputed amount that each seller order can bear, in proportion to its unrefunded payment (largest
 * remainder).
 */
export function splitDisputed(disputed: Money, left: readonly Money[]): Money[] {
  const all = sum(left);
  // Everything was refunded before: no seller order bears anything.
  if (all.amountMinor === 0) return [...left];
  const borne = disputed.amountMinor < all.amountMinor ? disputed : all;
  return split(
    borne,
    left.map(({ amountMinor }) => amountMinor),
  );
}

/**
 * The part of a sale in a disputed amount: its share of the remaining items and delivery, with their taxes. It may be
 * some cents less than the amount; these are the marketplace's loss.
 */
export function disputedPart(sale: AgreedSale, before: RefundedPart, disputed: Money, paidLeft: Money): RefundedPart {
  const shareOf = (amount: Money) =>
    money(
      Number((BigInt(amount.amountMinor) * BigInt(disputed.amountMinor)) / BigInt(Math.max(paidLeft.amountMinor, 1))),
      amount.currency,
    );
  return refundedPart(sale, before, {
    items: shareOf(subtract(sale.items, before.items)),
    shipping: shareOf(subtract(sale.shipping, before.shipping)),
  });
}

export type Proof = {
  products: string;
  customer: { name: string; email: string };
  address: string;
  parcels: readonly { carrier: string; tracker: string | null; departedOn: string; deliveredOn: string | null }[];
  /** `reference`: the provider's id, if it named one. */
  refunds: readonly { amount: Money; sentOn: string; reference: string | null }[];
  /** Between the buyer and a firm, oldest first. */
  conversation: readonly { by: 'BUYER' | 'SELLER'; on: string; words: string }[];
};

/** Evidence in the provider's terms; `note` is added by staff. */
export type Evidence = {
  products: string;
  customerName: string;
  customerEmail: string;
  address: string;
  carrier: string;
  tracker: string;
  shippedOn: string;
  text: string;
};

/**
 * Evidence from the facts of an order, the chosen parts of them, and a note (domain 5.6). Earlier refunds are evidence
 * too (domain 5.4 O33). Text that is too long loses its end: the latest messages.
 */
export function evidenceOf(proof: Proof, note: string, parts: readonly EvidencePart[]): Evidence {
  const { products, customer, address } = proof;
  const parcels = parts.includes('PARCELS') ? proof.parcels : [];
  const refunds = parts.includes('REFUNDS') ? proof.refunds : [];
  const conversation = parts.includes('CONVERSATION') ? proof.conversation : [];
  const [first] = parcels;
  const journeys = parcels.map(
    ({ carrier, tracker, departedOn, deliveredOn }) =>
      `Sent on ${departedOn} with ${carrier}${tracker ? `, tracker ${tracker}` : ', untracked'}${deliveredOn ? `; delivered on ${deliveredOn}` : '; not delivered yet'}.`,
  );
  const givenBack = refunds.map(
    ({ amount, sentOn, reference }) =>
      `Refunded ${formatMoney(amount, 'en')} (${amount.currency}) to the card on ${sentOn}${reference ? `, reference ${reference}` : ''}.`,
  );
  const messages = conversation.map(({ by, on, words }) => `${by === 'BUYER' ? 'Buyer' : 'Seller'}, ${on}: ${words}`);
  return {
    products,
    customerName: customer.name,
    customerEmail: customer.email,
    address,
    carrier: first?.carrier ?? '',
    tracker: parcels.flatMap(({ tracker }) => tracker ?? []).join(', '),
    shippedOn: first?.departedOn ?? '',
    text: [note, ...journeys, ...givenBack, ...messages].filter(Boolean).join('\n').slice(0, longestText),
  };
}
