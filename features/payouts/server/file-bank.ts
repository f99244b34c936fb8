import { join } from 'node:path';
import { writeWhole } from '@cubby/features/bank/server';
import { type PayoutLine, payoutFile } from '../rules.ts';

/** Pays sellers. Sending the same week again must change nothing: a process may have stopped before it was recorded. */
export type PayoutBank = { send(week: string, lines: readonly PayoutLine[]): Promise<void> };

/** Writes a file per week into a folder; a person uploads it to the bank. The books treat it as sent. */
export const fileBank = (folder: string): PayoutBank => ({
  send: (week, lines) => writeWhole(join(folder, `payouts-${week}.csv`), payoutFile(week, lines)),
});
