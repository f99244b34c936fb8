import { join } from 'node:path';
import { implement } from '@cubby/contract/server';
import type { Feature } from '@cubby/feature';
import { type Currency, money } from '@cubby/money';
import { ok } from '@cubby/result';
import { payoutList } from '../contract.ts';
import { fileBank } from './file-bank.ts';
import { payoutInvariants } from './invariant-store.ts';
import { payOut } from './pay-out.ts';
import { findPayouts } from './payout-store.ts';

export const feature: Feature = {
  name: 'payouts',
  invariants: payoutInvariants,
  start({ pool, settings }) {
    const bank = fileBank(join(settings.dataDir, 'payouts'));
    return {
      endpoints: [
        implement(payoutList, async (_input, { db }) =>
          ok(
            (await findPayouts(db)).map(({ amountMinor, repaidMinor, currency, writtenAt, ...payout }) => ({
              ...payout,
              amount: money(amountMinor, currency as Currency),
              repaid: money(repaidMinor, currency as Currency),
              writtenAt: writtenAt?.toISOString() ?? null,
            })),
          ),
        ),
      ],
      schedules: [{ name: 'payouts of the week', everySeconds: 3600, run: (now) => payOut(pool, bank, now) }],
    };
  },
};
