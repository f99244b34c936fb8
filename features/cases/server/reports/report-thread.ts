import { type Implementation, implement } from '@cubby/contract/server';
import { isAsker, isSeller } from '@cubby/features/support/policy';
import { lockThread, noteReported } from '@cubby/features/support/server';
import { fail, ok } from '@cubby/result';
import { reportThread } from '../../contract.ts';
import { caseKindOf } from '../../rules.ts';
import type { CaseMails } from '../mails.ts';
import { findShopName } from '../repeat-store.ts';
import { tellOfShop } from '../tell.ts';

const missing = fail('OC_NOT_FOUND', 'support.missing', { path: ['number'] });

/** Opens a case about the shop that names the thread; staff read it there, and may write in it from now on. */
export const reportThreadEndpoint = (mails: CaseMails): Implementation =>
  implement(reportThread, async ({ number, reason, comment }, { db, actor, now }) => {
    const thread = await lockThread(db, number);
    if (!thread || thread.sellerId === null) return missing;
    const isShop = isSeller(actor, reportThread.access, thread);
    if (!isShop && !isAsker(actor, thread)) return missing;
    // A second report adds nothing, unless it is the first about a child in danger.
    if (thread.reportedAt !== null && reason !== 'CHILD_SAFETY') return ok(true as const);
    await noteReported(db, number, now);
    const { sellerId } = thread;
    const words = [`${number} · ${isShop ? 'SELLER' : 'BUYER'} · ${reason}`, ...(comment ? [comment] : [])].join('\n');
    await tellOfShop(
      db,
      mails,
      { kind: caseKindOf(reason), sellerId, shopName: await findShopName(db, sellerId), words },
      now,
    );
    return ok(true as const);
  });
