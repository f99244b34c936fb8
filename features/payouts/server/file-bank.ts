import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type PayoutLine, payoutFile } from '../rules.ts';

/** Who pays sellers out. Sending the same week again must change nothing: a process may have stopped before it was noted. */
export type PayoutBank = { send(week: string, lines: readonly PayoutLine[]): Promise<void> };

/** Writes a file per week into a folder, from which somebody brings it to the bank: whole or not at all, readable by us only. */
export const fileBank = (folder: string): PayoutBank => ({
  async send(week, lines) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `payouts-${week}.csv`);
    // Two processes may write the same file at once.
    const part = `${path}.${randomBytes(6).toString('hex')}.part`;
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(payoutFile(week, lines));
      // The books say that it was sent: it must survive a power cut.
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  },
});
