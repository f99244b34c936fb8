import type { Feature } from '@cubby/feature';
import { createPictureKeys } from '@cubby/features/media/server';
import { createGuestTokens } from '@cubby/features/orders/server';
import { buyerDisputeEndpoints } from './buyer-routes.ts';
import { playDemoDisputes } from './demo.ts';
import { disputeInvariants } from './invariant-store.ts';
import { createDisputeLetters } from './mails/letters.ts';
import { type BankNews, tellOfBank } from './mails/tell-of-bank.ts';
import { buyerDisputeLists } from './reading/buyer-lists.ts';
import { findOwnDisputes } from './reading/personal-store.ts';
import { mountReturnSheets } from './return-sheet.ts';
import { otherDisputeEndpoints } from './seller-routes.ts';
import { moveOnDueDisputes } from './steps/due.ts';

export const feature: Feature = {
  name: 'disputes',
  invariants: disputeInvariants,
  start(platform) {
    const { pool, settings, translators } = platform;
    const { origins, teamEmail, demoPace, company } = settings;
    const hasReturnSheets = company !== undefined;
    const letters = createDisputeLetters({
      translatorOf: translators.of,
      originOf: (site) => origins[site].origin,
      guestTokenOf: createGuestTokens(settings.secretKey, settings.oldSecretKeys).make,
      teamEmail,
      hasReturnSheets,
    });
    const keys = createPictureKeys(settings.secretKey, settings.oldSecretKeys);
    return {
      endpoints: [
        ...buyerDisputeEndpoints(letters),
        ...buyerDisputeLists,
        ...otherDisputeEndpoints(letters, { keys, hasReturnSheets }),
      ],
      mounts: company ? [(app) => mountReturnSheets(app, platform, company)] : [],
      // Kept with the orders and books that they changed.
      personal: [{ section: 'disputes', read: (db, { accountId }) => findOwnDisputes(db, accountId) }],
      tasks: {
        'tell-of-bank': (payload, { now }) => tellOfBank(pool, letters, payload as BankNews, now),
      },
      schedules: [
        { name: 'disputes whose time has come', everySeconds: 15, run: (now) => moveOnDueDisputes(pool, letters, now) },
        ...(demoPace
          ? [
              {
                name: 'demo disputes',
                everySeconds: 10,
                run: (now: Date) => playDemoDisputes(pool, letters, demoPace, now),
              },
            ]
          : []),
      ],
    };
  },
};
