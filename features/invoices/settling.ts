import { cancelledStatuses, type OrderStatus } from '@cubby/features/orders/rules';
import { isDisputed, type OrderAction, type OrderFacts } from '@cubby/features/orders/transitions';
import {
  type Allocated,
  allocate,
  type InvoiceAmounts,
  type InvoicePart,
  type InvoiceStatus,
  type Rejection,
} from './rules.ts';
import type { InvoiceAction, InvoiceActor } from './transitions/transition.ts';

export type StandingPart = InvoicePart & Pick<OrderFacts, 'status' | 'returnCause'>;
export type PaidPart<Part> = Part &
  Allocated & {
    /** Its transition given how much of it is paid now (O11, O12); undefined: none. */
    action: Extract<OrderAction, 'PAY' | 'PAY_IN_PART'> | undefined;
  };

/** The active seller orders in order, each with its share of the invoice's money. */
export function payParts<Part extends StandingPart>(paidMinor: number, parts: readonly Part[]): PaidPart<Part>[] {
  const allocated = allocate(paidMinor, parts).parts;
  return parts
    .map((part, i) => ({ ...part, ...allocated[i]!, action: actionFor(part.status, allocated[i]!) }))
    .filter(({ status }) => !cancelledStatuses.includes(status));
}

function actionFor(status: OrderStatus, { paidMinor, outstandingMinor }: Allocated): 'PAY' | 'PAY_IN_PART' | undefined {
  if (paidMinor === 0 || (status !== 'AWAITING_PAYMENT' && status !== 'PARTIALLY_PAID')) return undefined;
  if (outstandingMinor === 0) return 'PAY';
  return status === 'AWAITING_PAYMENT' ? 'PAY_IN_PART' : undefined;
}

/** The transitions to try in turn after a payment, a credit or a change of a seller order (I11 to I21). */
export const movesAfter = (
  { totalMinor, creditedMinor }: InvoiceAmounts,
  parts: readonly StandingPart[],
  actor: Extract<InvoiceActor, 'BANK' | 'MANAGER' | 'SYSTEM'>,
): (readonly [InvoiceAction, InvoiceActor])[] => [
  ['PAY', actor],
  ['PAY_IN_PART', actor],
  // An invoice that is credited in full because it was not paid in time has timed out; otherwise it is cancelled.
  ...(creditedMinor === totalMinor
    ? ([
        ['TIME_OUT', 'SYSTEM'],
        ['CANCEL', 'SYSTEM'],
      ] as const)
    : []),
  ...movesOfDisputes(parts).map((action) => [action, 'SYSTEM'] as const),
  ['CLOSE', 'SYSTEM'],
];

/** The transitions that disputes of its seller orders cause (I16 to I20). */
function movesOfDisputes(parts: readonly StandingPart[]): InvoiceAction[] {
  if (!parts.some(isDisputed)) return ['REFUND_IN_FULL', 'END_RETURN', 'END_DISPUTE'];
  return parts.some(({ status }) => status === 'DISPUTE_OPEN') ? ['DISPUTE'] : ['DISPUTE', 'AWAIT_RETURN'];
}

/** How a change rejected an invoice, which decides what may follow; null: it did not. */
export function rejectionBy(
  action: InvoiceAction,
  actor: InvoiceActor,
  from: InvoiceStatus,
  to: InvoiceStatus,
): Rejection | null {
  if (to === 'REJECTED') return actor === 'BANK' ? 'BANK' : 'APPROVER';
  if (to !== 'REJECTED_BY_TIMEOUT' || action !== 'TIME_OUT') return null;
  return from === 'SENT_TO_PMT' ? 'BANK_SILENT' : 'NOT_PAID';
}
