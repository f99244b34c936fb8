import { type Pool, transaction } from '@cubby/db';
import type { PagerSettings } from '@cubby/feature';
import { type SendWebhook, signedHeaders } from '@cubby/features/integrations/server';
import { enqueue, type Tasks } from '@cubby/jobs';
import { pagedPerson, roundOf } from '../../rules.ts';
import { findInDanger, isUntaken, notePage } from './pager-store.ts';

const pageJob = 'page-child-safety';
type Page = { subject: string; round: number };

export type Paging = { pager: PagerSettings; send: SendWebhook; managerUrl: string; pool: Pool };

/**
 * Calls a person if a child may be in danger, and the next one fifteen minutes later, as long as nobody has taken the
 * case (domain C13). Each round is queued once, by whichever process is first.
 */
export async function pageUntaken(pool: Pool, now: Date): Promise<void> {
  for (const { subject, since } of await findInDanger(pool, now)) {
    const round = roundOf(since, now);
    await transaction(pool, async (tx) => {
      if (await notePage(tx, { subject, round, now }))
        await enqueue(tx, pageJob, { subject, round } satisfies Page, { maxAttempts: 5 });
    });
  }
}

export const pagerTasks = ({ pager, send, managerUrl, pool }: Paging): Tasks => ({
  [pageJob]: async (payload, { now }) => {
    const { subject, round } = payload as Page;
    if (!(await isUntaken(pool, subject, now))) return;
    // Reveals nothing of the case: more people read pagers than may see the case.
    const data = { subject, round, url: `${managerUrl}${subject.includes('-') ? '/reviews' : `/cases/${subject}`}` };
    const body = JSON.stringify({ type: 'child_safety.waiting', timestamp: now.toISOString(), data });
    const headers = signedHeaders({ id: `page_${subject}_${round}`, at: now, body }, [pager.secret]);
    const { problem } = await send({ url: pagedPerson(pager.urls, round), headers, body });
    // The job is retried with the same id.
    if (problem) throw new Error(`the pager was not reached: ${problem}`);
  },
});
