import type { Queryable } from '@cubby/db';
import { imageOf } from '@cubby/features/catalog/server';
import { timeThere } from '@cubby/features/taxes/rules';
import { money } from '@cubby/money';
import type { BuyerAction, DisputeSummary, DisputeView, ListedDispute, SellerAction } from '../../contract.ts';
import type { Party } from '../../policy.ts';
import { turnOf } from '../../rules.ts';
import { type DisputeAction, disputeTransitionFor } from '../../transitions.ts';
import type { Dispute } from '../dispute-store.ts';
import { findDisputeView, type ListedRow, type SummaryRow } from './view-store.ts';

export const listedOf = (row: ListedRow): ListedDispute => ({
  ...{ code: row.code, status: row.status, channel: row.channel, reason: row.reason, number: row.number },
  ...{
    orderNumber: row.orderNumber,
    sellerName: row.sellerName,
    sellerHandle: row.sellerHandle,
    isChildShop: row.isChildShop,
  },
  turn: turnOf(row) ?? null,
  dueAt: row.dueAt && timeThere(row.place, row.dueAt),
  openedAt: timeThere(row.place, row.openedAt),
  reportedAt: timeThere(row.place, row.reportedAt),
  lines: row.lines.map(({ pictureId, ...line }) => ({ ...line, picture: imageOf(pictureId, line.name) })),
  total: money(row.totalMinor),
});

export const summaryOf = (row: SummaryRow): DisputeSummary => ({
  ...{ code: row.code, number: row.number, status: row.status },
  turn: turnOf(row) ?? null,
  dueAt: row.dueAt && timeThere(row.place, row.dueAt),
});

/**
 * A dispute with its thread, and its viewer's actions as the buyer. @param addressOf the address part by which they may
 * see a picture; undefined: they may see none
 */
export async function viewDispute(
  db: Queryable,
  dispute: Dispute,
  as: Party,
  addressOf: ((pictureId: string) => string) | undefined,
  now: Date,
): Promise<Omit<DisputeView, 'hasReturnSheet' | 'staffActions'>> {
  const row = (await findDisputeView(db, dispute.disputeId))!;
  return {
    ...listedOf(row),
    ...{ description: row.description, wished: row.wished, remedy: row.remedy, withReturn: row.withReturn },
    items: money(row.itemsMinor),
    shipping: money(row.shippingMinor),
    tax: money(row.taxMinor),
    refunded: money(row.refundedMinor),
    rejectedAt: row.rejectedAt && timeThere(row.place, row.rejectedAt),
    sentBack: row.sentBackAt && {
      at: timeThere(row.place, row.sentBackAt),
      carrier: row.returnCarrier!,
      tracker: row.returnTracker,
    },
    replacement: row.replacement,
    hidesPictures: addressOf === undefined && row.pictures.length > 0,
    pictures: addressOf
      ? row.pictures.map(({ pictureId, alt, by }) => ({
          picture: imageOf(addressOf(pictureId), alt),
          by: by as Party,
        }))
      : [],
    events: row.events.map(({ kind, transition, status, by, body, at }) => ({
      kind: kind as DisputeView['events'][number]['kind'],
      transition,
      status: status as DisputeView['status'] | null,
      by: by as DisputeView['events'][number]['by'],
      body,
      at: timeThere(row.place, new Date(at)),
    })),
    actions: as === 'BUYER' ? actionsOfBuyer(dispute, now) : [],
    buyerLocale: as === 'BUYER' ? null : row.locale,
    sellerActions: as === 'SELLER' ? actionsOfSeller(dispute, now) : [],
  };
}

function actionsOfBuyer(dispute: Dispute, now: Date): BuyerAction[] {
  const facts = { ...dispute, hasReason: true, hasAmount: false };
  const may = (action: DisputeAction) => disputeTransitionFor(facts, action, 'BUYER', now).ok;
  const all: Record<BuyerAction, boolean> = {
    EDIT: isEditable(dispute),
    OPEN: may('OPEN'),
    DISCARD: may('DISCARD'),
    WITHDRAW: may('WITHDRAW'),
    SAY: isTalkedAbout(dispute),
    SEND_BACK: dispute.status === 'RETURN' && dispute.sentBackAt === null,
    APPEAL: may('APPEAL'),
  };
  return (Object.keys(all) as BuyerAction[]).filter((action) => all[action]);
}

function actionsOfSeller(dispute: Dispute, now: Date): SellerAction[] {
  const may = (action: DisputeAction, remedy: Dispute['remedy'] = null) =>
    disputeTransitionFor({ ...dispute, remedy, hasReason: true, hasAmount: false }, action, 'SELLER', now).ok;
  const all: Record<SellerAction, boolean> = {
    ANSWER: may('ANSWER'),
    ACCEPT: may('ACCEPT', 'FULL_REFUND'),
    SAY: isTalkedAbout(dispute),
    RECEIVE: may('RECEIVE_RETURN'),
    APPEAL: may('APPEAL'),
  };
  return (Object.keys(all) as SellerAction[]).filter((action) => all[action]);
}

/** A buyer may edit the text until another side has answered (spec 2.54). */
export const isEditable = ({ status, channel }: Pick<Dispute, 'status' | 'channel'>): boolean =>
  channel === 'BUYER' && (status === 'DRAFT' || status === 'OPENED');
/** Both sides may write until it ends. */
export const isTalkedAbout = ({ status, channel }: Pick<Dispute, 'status' | 'channel'>): boolean =>
  channel !== 'CHARGEBACK' && ['DRAFT', 'OPENED', 'IN_PROGRESS', 'RETURN'].includes(status);
