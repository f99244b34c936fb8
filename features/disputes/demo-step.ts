import type { DisputeReason, Remedy } from './reasons.ts';
import type { DisputeStatus } from './statuses.ts';

export type DemoDisputeStep =
  | { action: 'SAY'; body: string }
  | {
      action: 'ANSWER' | 'ACCEPT' | 'DECIDE_FOR_BUYER' | 'RECEIVE_RETURN';
      actor: 'SELLER' | 'MANAGER';
      body: string;
      remedy?: { remedy: Remedy; amountMinor: number | null; withReturn: boolean };
      restocks?: boolean;
    };

/** The next step of a demo seller or the demo’s staff; undefined: another party must act. */
export function demoStepFor({
  status,
  reason,
  wished,
  itemsMinor,
  sentBackAt,
  askedAt,
  hasAnswer,
  refuses,
}: {
  status: DisputeStatus;
  reason: DisputeReason;
  wished: Remedy;
  itemsMinor: number;
  sentBackAt: Date | null;
  askedAt: Date | null;
  /** Whether its seller has already written. */
  hasAnswer: boolean;
  refuses: boolean;
}): DemoDisputeStep | undefined {
  const remedy = { remedy: wished, amountMinor: wished === 'PART_REFUND' ? Math.ceil(itemsMinor / 2) : null };
  if (status === 'DRAFT' && !hasAnswer)
    return { action: 'SAY', body: 'Thank you for telling us. We will see what went wrong and come back to you.' };
  if (status === 'OPENED' && refuses)
    return { action: 'ANSWER', actor: 'SELLER', body: 'It left us whole and well packed. Please ask the carrier.' };
  if (status === 'OPENED') {
    // A wrong item can be sold to someone else.
    const withReturn = wished === 'FULL_REFUND' && (reason === 'WRONG_ITEM' || reason === 'NOT_AS_DESCRIBED');
    const body = 'We are sorry about this, and put it right.';
    return { action: 'ACCEPT', actor: 'SELLER', body, remedy: { ...remedy, withReturn } };
  }
  if (status === 'IN_PROGRESS' && !askedAt) {
    const body = 'What you describe is not what was promised, and the seller could not show otherwise.';
    return { action: 'DECIDE_FOR_BUYER', actor: 'MANAGER', body, remedy: { ...remedy, withReturn: false } };
  }
  if (status === 'RETURN' && sentBackAt)
    return { action: 'RECEIVE_RETURN', actor: 'SELLER', body: 'The goods are here.', restocks: true };
  return undefined;
}
