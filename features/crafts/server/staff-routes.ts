import { type AccountContext, type Implementation, implement } from '@cubby/contract/server';
import type { Queryable, Tx } from '@cubby/db';
import { findMemberships } from '@cubby/features/accounts/server';
import { noteReadingOfShop } from '@cubby/features/families/server';
import { mayBePublic } from '@cubby/features/shop-settings/server';
import { assignedHours } from '@cubby/features/work-queue/rules';
import { assignWork, endWork } from '@cubby/features/work-queue/server';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { askForChange, craftsPerPage, listCrafts, publishCraft, rejectCraft, staffCraft } from '../staff-contract.ts';
import { approveForAll, reject, sendBack } from './decide.ts';
import { gone } from './drafts.ts';
import type { CraftMails } from './mails.ts';
import { factsOf, firstPicture, versionOf } from './shown.ts';
import { findHolder, findWaiting } from './staff-store.ts';
import { findLive, findVersion, lockVersion, type VersionRow } from './version-store.ts';

type Context = Pick<AccountContext, 'accountId' | 'locale' | 'now'> & { db: Tx };
type Decision = (version: VersionRow) => Promise<Result<true, Failure<'OC_WRONG_STATUS' | 'OC_BAD_REQUEST'>>>;

export const staffEndpoints = (mails: CraftMails): readonly Implementation[] => [
  implement(listCrafts, async ({ page }, { db, now }) => {
    const rows = await findWaiting(db, { size: craftsPerPage, start: (page - 1) * craftsPerPage, now });
    return ok({
      total: rows[0]?.total ?? 0,
      crafts: rows.map((row) => {
        const { number, subject, name, shopName, isChange, dueAt, assignee } = row;
        return {
          number,
          subject,
          name,
          shopName,
          isChange,
          assignee,
          dueAt: dueAt.toISOString(),
          image: firstPicture(row),
        };
      }),
    });
  }),
  implement(staffCraft, async ({ number }, context) => {
    const { db, actor, locale, now } = context;
    const version = await findVersion(db, number, locale);
    if (!version || version.sentAt === null || version.dueAt === null) return gone;
    const { sellerId, productId, subject } = version;
    await noteReadingOfShop(context, sellerId);
    const live =
      productId === null && subject === 'CRAFT' ? undefined : await findLive(db, { sellerId, productId, locale });
    const holder = await findHolder(db, { number, now });
    const me = actor.account.accountId;
    return ok({
      ...(await versionOf(db, version)),
      live: live ? factsOf(live) : null,
      isPartial: await isPartial(db, me, version),
      mayBePublic: await mayBePublic(db, sellerId),
      ...{ assignee: holder?.name ?? null, isMine: holder?.accountId === me },
    });
  }),
  implement(publishCraft, ({ number }, context) =>
    decide(number, context, async (version) => {
      const done = await approveForAll(context.db, version, context);
      if (!done.ok) return done;
      await mails.decided(context.db, version, { act: 'PUBLISH', ...done.value }, context.now);
      return ok(true as const);
    }),
  ),
  implement(askForChange, ({ number, reasons, words }, context) =>
    decide(number, context, async (version) => {
      const done = await sendBack(context.db, version, 'STAFF', { reasons, words }, context);
      if (done.ok) await mails.decided(context.db, version, { act: 'ASK', reasons, words }, context.now);
      return done;
    }),
  ),
  implement(rejectCraft, ({ number, reason, words }, context) =>
    decide(number, context, async (version) => {
      const done = await reject(context.db, version, { reason, words }, context);
      if (done.ok) await mails.decided(context.db, version, { act: 'REJECT', reasons: [reason], words }, context.now);
      return done;
    }),
  ),
];

/** Staff cannot decide for a shop of which they are a member. */
const isPartial = async (db: Queryable, accountId: string, { sellerId }: VersionRow): Promise<boolean> =>
  (await findMemberships(db, accountId)).shops.some((own) => own.sellerId === sellerId);

/** One decision at a time, under the version's lock; a colleague's work stays theirs. */
async function decide(number: string, { db, accountId, locale, now }: Context, decision: Decision) {
  const version = await lockVersion(db, number, locale);
  if (!version || (version.status === 'DRAFT' && version.guardianId === null)) return gone;
  if (await isPartial(db, accountId, version)) return fail('OC_FORBIDDEN', 'crafts.partial');
  const work = { kind: 'CRAFT', subject: number } as const;
  if (version.status === 'MANAGER_REVIEW') {
    const until = new Date(now.getTime() + assignedHours * 3_600_000);
    if (!(await assignWork(db, { ...work, accountId, until, now })))
      return fail('OC_KNOWN', 'work.taken.colleague', { path: ['number'] });
  }
  const decided = await decision(version);
  if (decided.ok) await endWork(db, work);
  return decided;
}
