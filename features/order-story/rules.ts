import type { Entry } from '@cubby/features/ledger/rules';

/** The subject of a history line. */
export const storyKinds = ['ORDER', 'MONEY', 'DELIVERY', 'EMAIL'] as const;
export type StoryKind = (typeof storyKinds)[number];

/** The meaning of a ledger entry in an order's history. */
export const moneyMoves = [
  'PAID',
  'PROVIDER_FEE',
  'EARNED',
  'SCHOOL',
  'AVAILABLE',
  'REFUNDED',
  'HELD',
  'RELEASED',
  'CHARGEBACK',
  'OTHER',
] as const;
export type MoneyMove = (typeof moneyMoves)[number];

const moves: { readonly [Code in Entry['code']]?: MoneyMove } = {
  ...{
    P1: 'PAID',
    P1i: 'PAID',
    P2: 'PAID',
    P19: 'PAID',
    P20: 'PAID',
    P3: 'PROVIDER_FEE',
    P4: 'EARNED',
    P5: 'SCHOOL',
    P6: 'AVAILABLE',
  },
  ...{ P9: 'REFUNDED', P10: 'REFUNDED', P14: 'REFUNDED', P12: 'HELD', P13: 'RELEASED', P15: 'CHARGEBACK' },
};
/** The name of an entry (domain 5.3). */
export const moveOf = (code: string): MoneyMove => moves[code as Entry['code']] ?? 'OTHER';

/** Events of a parcel. */
export const parcelMoves = ['SHIPPED', 'DELIVERED', 'RETURNED'] as const;

/** The prefix of the keys of mails about an order. */
export const mailsOf = (orderNumber: string): string => `order-${orderNumber}-`;

/**
 * Whether a mail about an order concerns one of its seller orders: those about parts name them by position
 * (`order-7H2VQL9CAB-1.3-delivered`) or id, the others are about all.
 */
export function concerns(key: string, part: { number: string; sellerOrderId: string }): boolean {
  const [orderNumber = '', position = ''] = part.number.split('-');
  const about = key.slice(mailsOf(orderNumber).length);
  const positions = /^(\d+(?:\.\d+)*)-/.exec(about)?.[1];
  if (positions !== undefined) return positions.split('.').includes(position);
  return !about.startsWith('review-') || about.startsWith(`review-${part.sellerOrderId}`);
}
