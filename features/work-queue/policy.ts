import { type Actor, mayAsStaff, type StaffPermission, type StaffRole, staffRolesGive } from '@cubby/contract';
import { type WorkKind, workKinds } from './rules.ts';

/** The permissions of a kind of work: to see it in the list, and to take it. */
export const workPermissions: Readonly<Record<WorkKind, { see: StaffPermission; take: StaffPermission }>> = {
  CHILD_SAFETY: { see: 'safety.read', take: 'safety.decide' },
  INCIDENT: { see: 'incidents.read', take: 'incidents.handle' },
  CHARGEBACK: { see: 'chargebacks.read', take: 'chargebacks.answer' },
  REFUND: { see: 'refunds.read', take: 'refunds.settle' },
  INVOICE_REFUND: { see: 'refunds.read', take: 'refunds.settle' },
  BANK_MESSAGE: { see: 'bank.read', take: 'bank.settle' },
  PROVIDER_EVENT: { see: 'payments.read', take: 'payments.settle' },
  PAYOUT: { see: 'payouts.read', take: 'payouts.settle' },
  DISPUTE: { see: 'disputes.read', take: 'disputes.decide' },
  SUPPORT: { see: 'support.read', take: 'support.answer' },
  REVIEW: { see: 'reviews.read', take: 'reviews.check' },
  REPORT: { see: 'cases.read', take: 'cases.decide' },
  SHOP_CASE: { see: 'cases.read', take: 'cases.decide' },
  PERSON_CASE: { see: 'people.read', take: 'people.handle' },
  APPEAL: { see: 'cases.read', take: 'cases.decide' },
  CRAFT: { see: 'crafts.read', take: 'crafts.review' },
  PRODUCT: { see: 'products.read', take: 'products.review' },
  CERTIFICATE: { see: 'taxes.read', take: 'taxes.write' },
  ENQUIRY: { see: 'enquiries.read', take: 'enquiries.settle' },
  REQUEST: { see: 'requests.read', take: 'requests.settle' },
  PERSON_REQUEST: { see: 'people.read', take: 'people.handle' },
  PROOF: { see: 'invoices.read', take: 'invoices.settle' },
};

/** Every permission required to see, or to take, some kind of work. */
export const eachOf = (what: 'see' | 'take') =>
  [...new Set(workKinds.map((kind) => workPermissions[kind][what]))] as [StaffPermission, ...StaffPermission[]];

/** The kinds that a staff member sees. */
export const kindsSeen = (actor: Actor): WorkKind[] =>
  workKinds.filter((kind) => mayAsStaff(actor, [workPermissions[kind].see]));

/** Whether a staff member may take work of a kind. */
export const mayTake = (actor: Actor, kind: WorkKind): boolean => mayAsStaff(actor, [workPermissions[kind].take]);

/** Whether staff roles allow taking work of a kind. */
export const rolesTake = (roles: readonly StaffRole[], kind: WorkKind): boolean =>
  staffRolesGive(roles, [workPermissions[kind].take]);
