import { type Actor, mayAsStaff, type StaffPermission } from '@cubby/contract';
import { type NumberedKind, numberedKinds } from './rules.ts';

const permissions: Readonly<Record<NumberedKind, StaffPermission>> = {
  REQUEST: 'requests.read',
  DISPUTE: 'disputes.read',
  INCIDENT: 'incidents.read',
  REFUND: 'refunds.read',
  INVOICE_REFUND: 'refunds.read',
  SUPPORT: 'support.read',
};

/** The kinds that a staff member sees. */
export const kindsFound = (actor: Actor): NumberedKind[] =>
  numberedKinds.filter((kind) => mayAsStaff(actor, [permissions[kind]]));
