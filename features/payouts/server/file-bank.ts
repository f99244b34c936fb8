import { join } from 'node:path';
import { writeWhole } from '@cubby/features/bank/server';
import { type PayoutLine, payoutFile } from '../rules.ts';

/** Who pays sellers out. Sending the same week again must change nothing: a process may have stopped before it was noted. */
export type PayoutBank = { send(week: string, lines: readonly PayoutLine[]): Promise<void> };

/** Writes a file per week into a folder, from which somebody brings it to the bank. The books say that it was sent. */
export const fileBank = (folder: string): PayoutBank => ({
  send: (week, lines) => writeWhole(join(folder, `payouts-${week}.csv`), payoutFile(week, lines)),
});
