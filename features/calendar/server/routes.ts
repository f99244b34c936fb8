import { type Implementation, implement } from '@cubby/contract/server';
import { uuidv7 } from '@cubby/db';
import type { Settings } from '@cubby/feature';
import { type Locale, prefixOf } from '@cubby/i18n';
import { fail, ok } from '@cubby/result';
import { calendarLink, endCalendarLink, makeCalendarLink } from '../contract.ts';
import { createCalendarLinks } from './links.ts';
import { endLink, findLink, keepLink } from './store.ts';

const unauthorized = fail('OC_UNAUTHORIZED', 'error.unauthorized');

/** A member's private calendar address, which only they see. */
export function calendarEndpoints(settings: Settings): Implementation[] {
  const links = createCalendarLinks(settings);
  const urlOf = (linkId: string, { brand, locale }: { brand: 'cubby' | 'kids'; locale: string }) =>
    links.urlOf(linkId, brand, prefixOf(locale as Locale));
  return [
    implement(calendarLink, async (_input, { db, actor, ...shown }) => {
      if (!actor.account) return unauthorized;
      const linkId = await findLink(db, actor.account.accountId);
      return ok(linkId === undefined ? null : await urlOf(linkId, shown));
    }),
    implement(makeCalendarLink, async (_input, { db, actor, now, ...shown }) => {
      if (!actor.account) return unauthorized;
      const linkId = uuidv7(now);
      await keepLink(db, { accountId: actor.account.accountId, linkId, now });
      return ok(await urlOf(linkId, shown));
    }),
    implement(endCalendarLink, async (_input, { db, actor }) => {
      if (!actor.account) return unauthorized;
      await endLink(db, actor.account.accountId);
      return ok(null);
    }),
  ];
}
