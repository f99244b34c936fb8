import { mayAsStaff } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { findNames } from '@cubby/features/accounts/server';
import { findEnquiryMessages } from '@cubby/features/enquiries/server';
import { type OrderStatus, orderNumbersIn } from '@cubby/features/orders/rules';
import { findItemsAskedAbout } from '@cubby/features/orders/server';
import { findThread } from '@cubby/features/support/server';
import type { Locale } from '@cubby/i18n';
import type { Translators } from '@cubby/i18n/load';
import { type Currency, money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import {
  type InboxItem,
  inboxFigures,
  inboxItem,
  inboxList,
  inboxPerPage,
  inboxPresence,
  noteInbox,
} from '../contract.ts';
import { kindsSeen, mayAct } from '../policy.ts';
import { mostOrders, presenceSeconds, replyTemplates, weeksShown } from '../rules.ts';
import { findItem, findItems, findNotes, findOthers, findWeeks, insertNote, notePresence } from './store.ts';

const missing = fail('OC_NOT_FOUND', 'inbox.missing', { path: ['number'] });

export const inboxEndpoints = (translators: Pick<Translators, 'of'>): readonly Implementation[] => [
  implement(inboxList, async ({ list, page }, { db, actor, accountId, now }) => {
    const part = { size: inboxPerPage, start: (page - 1) * inboxPerPage };
    const rows = await findItems(db, { kinds: kindsSeen(actor), list, accountId, now, ...part });
    return ok({
      total: rows[0]?.total ?? 0,
      items: rows.map(({ total: _total, since, ...row }) => ({ ...row, since: since.toISOString() })),
    });
  }),
  implement(inboxItem, async ({ kind, number }, { db, actor, accountId, now }) => {
    const found = kindsSeen(actor).includes(kind) ? await findItem(db, { kind, number, now }) : undefined;
    if (!found) return missing;
    const { assigneeId, since, locale, ...row } = found;
    const { text } = translators.of(locale as Locale);
    const agent = (await findNames(db, [accountId])).get(accountId)!;
    const messages =
      kind === 'SUPPORT'
        ? (await findThread(db, number, (id) => id))!.messages
        : (await findEnquiryMessages(db, number)).map((each) => ({ ...each, pictures: [], documents: [] }));
    const written = [row.about, ...messages.map(({ body }) => body)].join('\n');
    return ok({
      ...{ ...row, locale, since: since.toISOString(), isMine: assigneeId === accountId, messages },
      orders: mayAsStaff(actor, ['sales.read']) ? await ordersAbout(db, row, written) : [],
      notes: (await findNotes(db, { kind, number })).map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
      templates: replyTemplates.map((code) => ({ code, words: text(`inbox.template.${code}`, { number, agent }) })),
    });
  }),
  implement(noteInbox, async ({ kind, number, words }, { db, actor, accountId, now }) => {
    if (!mayAct(actor, kind) || !(await findItem(db, { kind, number, now }))) return missing;
    await insertNote(db, { kind, number, words, accountId, now });
    return ok(true as const);
  }),
  implement(inboxPresence, async ({ kind, number, isWriting }, { db, actor, accountId, now }) => {
    if (!mayAct(actor, kind) || !(await findItem(db, { kind, number, now }))) return missing;
    await notePresence(db, { kind, number, accountId, isWriting, now });
    const since = new Date(now.getTime() - presenceSeconds * 1000);
    return ok(await findOthers(db, { kind, number, accountId, since }));
  }),
  implement(inboxFigures, async (_input, { db, actor, now }) => {
    const since = new Date(now.getTime() - weeksShown * 7 * 86_400_000);
    return ok(await findWeeks(db, { kinds: kindsSeen(actor), since }));
  }),
];

/** The asker's newest orders, and those whose numbers are in the message. */
async function ordersAbout(
  db: Queryable,
  asker: { accountId: string | null; email: string },
  written: string,
): Promise<InboxItem['orders']> {
  const rows = await findItemsAskedAbout(db, { ...asker, numbers: orderNumbersIn(written), most: mostOrders });
  return rows.map(({ number, shopName, placedAt, status, totalMinor, currency, isTheirs }) => ({
    ...{ number, shopName, status: status as OrderStatus, isTheirs },
    placedAt: placedAt.toISOString(),
    total: money(totalMinor, currency as Currency),
  }));
}
