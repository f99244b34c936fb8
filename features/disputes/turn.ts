import type { DisputeChannel } from './reasons.ts';
import type { DisputeStatus } from './statuses.ts';

/** Who must act; undefined: nobody. */
export const turns = ['BUYER', 'SELLER', 'STAFF', 'BANK'] as const;
export type Turn = (typeof turns)[number];
export function turnOf({
  status,
  channel,
  askedAt,
  sentBackAt,
}: {
  status: DisputeStatus;
  channel: DisputeChannel;
  askedAt: Date | null;
  sentBackAt: Date | null;
}): Turn | undefined {
  if (status === 'OPENED') return 'SELLER';
  if (status === 'IN_PROGRESS') return channel === 'CHARGEBACK' ? 'BANK' : askedAt ? 'BUYER' : 'STAFF';
  if (status === 'RETURN') return sentBackAt ? 'SELLER' : 'BUYER';
  return undefined;
}
