import { join } from 'node:path';
import { type Feature, ourNumbers } from '@cubby/feature';
import { receiveFiles, sendFiles } from './exchange-files.ts';
import { fileBank } from './file-bank.ts';
import { bankInvariants } from './invariant-store.ts';
import { simulateBank } from './simulator/simulator.ts';

export const feature: Feature = {
  name: 'bank',
  invariants: bankInvariants,
  start({ pool, settings: { dataDir, bankAccount, demoPace } }) {
    if (!bankAccount) return {};
    const folder = join(dataDir, 'bank');
    const bank = fileBank(folder);
    const simulator = { folder, ourIbans: ourNumbers(bankAccount), paceMs: demoPace * 60_000 };
    return {
      schedules: [
        {
          name: 'files for the bank',
          everySeconds: 10,
          run: (now) => sendFiles(pool, bank, bankAccount.name, now),
        },
        ...(demoPace
          ? [{ name: 'simulated bank', everySeconds: 10, run: (now: Date) => simulateBank(simulator, now) }]
          : []),
        { name: 'files from the bank', everySeconds: 10, run: (now) => receiveFiles(pool, bank, now) },
      ],
    };
  },
};
