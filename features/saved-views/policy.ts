import { type Access, type Actor, isShopRole, mayAsStaff, shopRolesGive, shopsOf } from '@cubby/contract';
import { sales } from '@cubby/features/fulfilment/contract';
import { ownOffers } from '@cubby/features/offers/own-contract';
import { waitingWork } from '@cubby/features/work-queue/contract';
import { type ViewList, viewLists } from './rules.ts';

/** Who reads each list. */
const accessOf: Readonly<Record<ViewList, readonly Access[]>> = {
  offers: ownOffers.access,
  sales: sales.access,
  work: waitingWork.access,
};

/** The reader's role for a list: for some shops, or as staff. */
export type Reader = { sellerIds: string[]; isStaff: boolean };

/** For no shop and not for the staff, if they may not read the list. */
export const readerOf = (actor: Actor, list: ViewList): Reader => ({
  sellerIds: viewLists[list] === 'seller' ? shopsOf(actor, accessOf[list]) : [],
  isStaff: viewLists[list] === 'manager' && mayAsStaff(actor, accessOf[list]),
});
export const mayRead = ({ sellerIds, isStaff }: Reader): boolean => isStaff || sellerIds.length > 0;
/** Whether roles in a shop allow reading a list. */
export const rolesRead = (roles: readonly string[], list: ViewList): boolean =>
  shopRolesGive(roles.filter(isShopRole), accessOf[list]);

/** Whether the actor may change the shared views of a list of a shop's team, or of the staff. */
export const mayWriteFor = (actor: Actor, list: ViewList, sellerId: string | null): boolean =>
  sellerId === null ? maySpeakToStaff(actor) : readerOf(actor, list).sellerIds.includes(sellerId);

/** Whether a staff member who reads a list may share its views: not with read access only. */
export const maySpeakToStaff = ({ account }: Actor): boolean =>
  account?.staff?.some((role) => role !== 'READER') ?? false;
