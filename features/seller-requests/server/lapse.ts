import { type Pool, transaction } from '@cubby/db';
import { forEachApart } from '@cubby/jobs';
import { move } from './change.ts';
import type { RequestMails } from './mails.ts';
import { findLapsing, lockRequest } from './store.ts';

/** Ends the requests that were not sent, or not answered, for 60 days. */
export const lapseRequests = async (pool: Pool, mails: RequestMails, now: Date): Promise<void> =>
  forEachApart(await findLapsing(pool, now), 'requests', (requestId) =>
    transaction(pool, async (tx) => {
      const request = await lockRequest(tx, requestId);
      // An answer may have come meanwhile.
      if (request?.dueAt && request.dueAt <= now) await move(tx, mails, request, 'LAPSE', {}, now);
    }),
  );
