import { type Implementation, implement } from '@cubby/contract/server';
import { uuidv7 } from '@cubby/db';
import type { Settings } from '@cubby/feature';
import { type Locale, prefixOf } from '@cubby/i18n';
import { ok } from '@cubby/result';
import { calendarLink, endCalendarLink, makeCalendarLink } from '../contract.ts';
import { createCalendarLinks } from './links.ts';
import { endLink, findLink, keepLink } from './store.ts';

export function calendarEndpoints(settings: Settings): Implementation[] {
  const links = createCalendarLinks(settings);
  const urlOf = (linkId: string, { brand, locale }: { brand: 'cubby' | 'kids'; locale: string }) =>
    links.urlOf(linkId, brand, prefixOf(locale as Locale));
  return [
    implement(calendarLink, async (_input, { db, accountId, ...shown }) => {
      const linkId = await findLink(db, accountId);
      return ok(linkId === undefined ? null : await urlOf(linkId, shown));
    }),
    implement(makeCalendarLink, async (_input, { db, accountId, now, ...shown }) => {
      const linkId = uuidv7(now);
      await keepLink(db, { accountId, linkId, now });
      return ok(await urlOf(linkId, shown));
    }),
    implement(endCalendarLink, async (_input, { db, accountId }) => {
      await endLink(db, accountId);
      return ok(null);
    }),
  ];
}
