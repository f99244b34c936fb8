import type { MadeStep } from '../steps/dispute-step.ts';

const variants = {
  D1: ['D1', 'D1.SAFETY'],
  D3: ['D3.SELLER', 'D3.SYSTEM', 'D3.PSP'],
  D5: ['D5'],
  D7: ['D7.MANAGER', 'D7.PSP'],
  D8: ['D8'],
  D9: ['D9'],
  D10: ['D10.FULL_REFUND', 'D10.PART_REFUND', 'D10.REPLACEMENT', 'D10.PSP'],
  D11: ['D11'],
  D12: ['D12'],
  D13: ['D13'],
} as const;
type ChangeVariant = (typeof variants)[keyof typeof variants][number];
export type BuyerVariant = ChangeVariant | 'DRAFT' | 'SAID.SELLER' | 'SAID.MANAGER' | 'ASKED' | 'REMINDER';
export type SellerVariant = ChangeVariant | 'DRAFT' | 'SAID.BUYER' | 'SAID.MANAGER' | 'SENT_BACK';

export function variantOf({ dispute, row, step }: MadeStep): ChangeVariant | undefined {
  const { channel, remedy } = dispute;
  if (row.id === 'D1') return channel === 'CHARGEBACK' ? undefined : channel === 'SAFETY' ? 'D1.SAFETY' : 'D1';
  const by = channel === 'CHARGEBACK' ? 'PSP' : row.id === 'D3' ? step.actor : row.id === 'D10' ? remedy : 'MANAGER';
  const all: readonly ChangeVariant[] | undefined = variants[row.id as keyof typeof variants];
  return all?.find((each) => each === row.id || each === `${row.id}.${by}`);
}
