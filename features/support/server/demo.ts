import { type Pool, transaction } from '@cubby/db';
import type { Locale, Translator } from '@cubby/i18n';
import { lockThread } from './store.ts';
import { findWaitingInDemo } from './thread-list-store.ts';
import { type WriteNeeds, write } from './write.ts';

/** The demo's staff answer waiting threads, so that visitors get an answer. `paceMinutes`: how long they take. */
export async function playSupport(
  pool: Pool,
  {
    mails,
    translatorOf,
    paceMinutes,
  }: WriteNeeds & { translatorOf: (locale: Locale) => Translator; paceMinutes: number },
  now: Date,
): Promise<void> {
  for (const { number } of await findWaitingInDemo(pool, new Date(now.getTime() - paceMinutes * 60_000)))
    await transaction(pool, async (tx) => {
      const thread = await lockThread(tx, number);
      if (thread?.status !== 'OPEN') return;
      const body = translatorOf(thread.locale as Locale).text('support.demo.answer');
      await write(tx, thread, { by: 'STAFF', body, pictures: [], uploader: undefined }, { mails }, now);
    });
}
