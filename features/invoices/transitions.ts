import { type Failure, fail, ok, type Result } from '@cubby/result';
import { type InvoiceStatus, statusByAmounts } from './rules.ts';
import { disputed } from './transitions/disputed.ts';
import { issued } from './transitions/issued.ts';
import { paid } from './transitions/paid.ts';
import { sent } from './transitions/sent.ts';
import type { InvoiceAction, InvoiceActor, InvoiceFacts, InvoiceTransition } from './transitions/transition.ts';

export { daysAfterDue } from './transitions/guards.ts';
export * from './transitions/transition.ts';

/**
 * The only table of allowed changes of an invoice, in the order of domain 5.5 (extended by decision 0041). Anything
 * else is refused with 409 and changes nothing.
 */
export const invoiceTransitions: readonly InvoiceTransition[] = [...issued, ...sent, ...paid, ...disputed];

export type AllowedInvoiceTransition = { row: InvoiceTransition; to: InvoiceStatus };

/** The row that lets an actor do something now, with its result, or an error that changes nothing (domain 5.5). */
export function invoiceTransitionFor(
  facts: InvoiceFacts,
  action: InvoiceAction,
  actor: InvoiceActor,
  now: Date,
): Result<AllowedInvoiceTransition, Failure<'OC_WRONG_STATUS'>> {
  const row = invoiceTransitions.find(
    (each) =>
      each.action === action &&
      each.from.includes(facts.status) &&
      each.actors.includes(actor) &&
      (each.isAllowed?.(facts, actor, now) ?? true),
  );
  if (!row) return fail('OC_WRONG_STATUS', 'invoices.wrongStatus');
  return ok({ row, to: row.to.length === 1 ? row.to[0] : statusByAmounts(facts) });
}
