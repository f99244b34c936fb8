import { type Tx, uuidv7 } from '@cubby/db';
import type { Uploader } from '@cubby/features/media/policy';
import { keepUploads, showUploadsTo } from '@cubby/features/media/server';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { mostMessages, type Side, statusAfter } from '../rules.ts';
import type { createSupportMails } from './mails.ts';
import { countBegun, insertSupportThread, type LockedThread, lockThread, type Party, writeMessage } from './store.ts';

export type WriteNeeds = { mails: ReturnType<typeof createSupportMails> };
type Written = {
  by: Side;
  /** The person who writes for a shop. */
  accountId?: string | null;
  body: string;
  pictures: readonly { uploadId: string; alt: string }[];
  uploader: Uploader | undefined;
};
type Refused = Failure<'OC_NOT_FOUND' | 'OC_TOO_MANY'>;

export async function beginThread(
  tx: Tx,
  begun: Party & {
    number: string;
    accountId: string | null;
    email: string;
    topic: string;
    brand: 'cubby' | 'kids';
    locale: string;
  },
  message: Omit<Written, 'by'>,
  { mails }: WriteNeeds,
  now: Date,
): Promise<Result<string, Refused>> {
  await insertSupportThread(tx, { ...begun, threadId: uuidv7(now), status: 'OPEN', now });
  const thread = (await lockThread(tx, begun.number))!;
  const written = await write(tx, thread, { ...message, by: 'ASKER' }, { mails }, now);
  if (!written.ok) return written;
  await mails.received(tx, thread, now);
  return ok(begun.number);
}

export async function write(
  tx: Tx,
  thread: LockedThread,
  { by, accountId = null, body, pictures, uploader }: Written,
  { mails }: WriteNeeds,
  now: Date,
): Promise<Result<true, Refused>> {
  if (thread.messages >= mostMessages) return fail('OC_TOO_MANY', 'support.full');
  const ids = pictures.map(({ uploadId }) => uploadId);
  const kept = ids.length > 0 && uploader ? await keepUploads(tx, { ids, uploader, purpose: 'SUPPORT' }) : ok([]);
  if (!kept.ok) return kept;
  // Uploading needs an account or the link of a thread.
  if (kept.value.length < ids.length) return fail('OC_NOT_FOUND', 'media.missing');
  if (by === 'STAFF' && thread.accountId) await showUploadsTo(tx, ids, { accountId: thread.accountId });
  const shown = kept.value.map((each, i) => ({ ...each, alt: pictures[i]!.alt }));
  const nth = await writeMessage(tx, {
    ...{ threadId: thread.threadId, by, accountId, body, pictures: shown },
    ...{ status: statusAfter(by), now },
  });
  if (by !== 'ASKER') await mails.answered(tx, thread, { by, nth }, now);
  if (thread.sellerId !== null && by !== 'SELLER') await mails.toShop(tx, thread, { nth }, now);
  if (thread.sellerId === null && by === 'ASKER') await mails.toTeam(tx, thread, { nth, body }, now);
  return ok(true);
}

export const hasBegunTooMany = async (tx: Tx, email: string, most: number, now: Date): Promise<boolean> =>
  (await countBegun(tx, email, new Date(now.getTime() - 86_400_000))) >= most;
