import { randomBytes } from 'node:crypto';
import type { Actor } from '@cubby/contract';
import { type Implementation, implement, pageOf } from '@cubby/contract/server';
import { findBlock } from '@cubby/features/accounts/server';
import { record } from '@cubby/features/audit/server';
import type { Captcha } from '@cubby/features/captcha/server';
import { uploaderOf } from '@cubby/features/media/policy';
import type { PictureKeys } from '@cubby/features/media/server';
import { fail, ok } from '@cubby/result';
import {
  answerSupport,
  askSupport,
  rateSupport,
  supportThread,
  supportThreads,
  waitingThreads,
  writeToSupport,
} from '../contract.ts';
import { isAsker, mayRead } from '../policy.ts';
import { mostThreadsADay, threadNumberOf, threadsPageSize } from '../rules.ts';
import { refusesPrivate, refusesWords } from './contact-words.ts';
import { missing } from './missing.ts';
import { findOwner, findThread, lockThread, rateThread } from './store.ts';
import { countThreadsOf, findThreadsOf, findWaitingThreads } from './thread-list-store.ts';
import { beginThread, hasBegunTooMany, type WriteNeeds, write } from './write.ts';

export type SupportNeeds = WriteNeeds & { captcha: Pick<Captcha, 'acceptFrom' | 'challengeOf'>; keys: PictureKeys };

const withStaff = { kind: 'HELP', sellerId: null, sellerKind: null, sellerOrderId: null } as const;

export const supportEndpoints = ({ captcha, mails, keys }: SupportNeeds): Implementation[] => [
  implement(
    askSupport,
    async ({ captchaToken, email: given, topic, body, pictures }, { db, actor, brand, locale, sender, now }) => {
      const { account } = actor;
      const email = account?.login ?? given;
      if (email === undefined) return fail('OC_BAD_REQUEST', 'field.required', { path: ['email'] });
      if (!account) {
        const human = await captcha.acceptFrom({ db, sender, now }, captchaToken);
        if (!human.ok) return human;
      }
      if (await findBlock(db, email, now)) return fail('OC_FORBIDDEN', 'accounts.blocked', { path: ['email'] });
      if (await hasBegunTooMany(db, email, mostThreadsADay, now)) return fail('OC_TOO_MANY', 'support.tooMany');
      const number = threadNumberOf(randomBytes(8));
      const accountId = account?.accountId ?? null;
      const begun = await beginThread(
        db,
        { ...{ number, accountId, email, topic, brand, locale }, ...withStaff },
        { body, pictures, uploader: uploaderOf(actor, 'SUPPORT') },
        { mails },
        now,
      );
      return begun.ok ? ok({ number }) : begun;
    },
    { fallbackKey: ({ captchaToken }) => captcha.challengeOf(captchaToken) },
  ),
  implement(supportThreads, async ({ page }, { db, accountId }) => {
    const { part, page: shown } = pageOf(page, threadsPageSize, await countThreadsOf(db, accountId));
    const { current, total, last } = shown;
    return ok({ threads: await findThreadsOf(db, { accountId, ...part }), page: { current, total, last } });
  }),
  implement(supportThread, async ({ number }, { db, actor, now }) => {
    const owned = await findOwner(db, number);
    if (!owned || !mayRead(actor, supportThread.access, owned)) return missing;
    return ok((await findThread(db, number, addressFor(keys, actor, now)))!);
  }),
  implement(writeToSupport, async ({ number, body, pictures }, { db, actor, now }) => {
    const thread = await lockThread(db, number);
    if (!thread || !isAsker(actor, thread)) return missing;
    const refused =
      refusesWords(thread, body, pictures, 'body') ??
      (await refusesPrivate(db, { ...thread, by: 'ASKER', words: body }, 'body'));
    if (refused) return refused;
    const uploader = uploaderOf(actor, 'SUPPORT');
    const written = await write(db, thread, { by: 'ASKER', body, pictures, uploader }, { mails }, now);
    return written.ok ? ok((await findThread(db, number, addressFor(keys, actor, now)))!) : written;
  }),
  implement(rateSupport, async ({ number, helped, words = null }, { db, actor, now }) => {
    const thread = await lockThread(db, number);
    if (!thread || !isAsker(actor, thread)) return missing;
    return (await rateThread(db, { number, helped, words, now }))
      ? ok(true as const)
      : fail('OC_WRONG_STATUS', 'support.rated', { path: ['number'] });
  }),
  implement(waitingThreads, async (_input, { db, now }) => ok(await findWaitingThreads(db, now))),
  implement(answerSupport, async ({ number, body, pictures }, context) => {
    const { db, actor, now } = context;
    const thread = await lockThread(db, number);
    if (!thread) return missing;
    // Staff write between a buyer and a shop only once one of them has reported it.
    if (thread.sellerId !== null && thread.reportedAt === null)
      return fail('OC_WRONG_STATUS', 'support.contact.reading');
    const uploader = uploaderOf(actor, 'SUPPORT');
    const written = await write(db, thread, { by: 'STAFF', body, pictures, uploader }, { mails }, now);
    if (!written.ok) return written;
    await record(db, context, { action: 'support.answered', subject: { kind: 'support-thread', id: number } });
    return ok((await findThread(db, number, addressFor(keys, actor, now)))!);
  }),
];

/** A page requests its files without the token that a guest's API calls carry. */
const addressFor =
  (keys: PictureKeys, { account }: Actor, now: Date) =>
  (id: string): string =>
    account ? id : keys.addressOf(id, now);
