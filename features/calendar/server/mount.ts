import { readQuery } from '@cubby/contract';
import { type Platform, perMinute } from '@cubby/feature';
import { listWorkshops, workshopQuery } from '@cubby/features/workshops/contract';
import { anyWorkshops, type Workshop } from '@cubby/features/workshops/rules';
import { prefixOf } from '@cubby/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CalendarEvent, writeCalendar } from '../icalendar.ts';
import { everyHours, mostEvents } from '../rules.ts';
import { orderEvents, workshopEvent } from './events.ts';
import { createCalendarLinks } from './links.ts';
import { findLinkOwner } from './store.ts';

/**
 * Calendars as files: `/calendar/workshops.ics` with the filters of the workshops page, one for a single workshop, and
 * a member's own at their private address; each also with a language's prefix.
 */
export function mountCalendars(app: FastifyInstance, platform: Platform): void {
  const { pool, clock, settings, hosts, translators, admission, clientOf } = platform;
  const links = createCalendarLinks(settings);
  for (const locale of translators.offered) {
    const prefix = prefixOf(locale);
    const shop = (request: FastifyRequest) => {
      const host = hosts.of(request.headers.host)!;
      return host.site === 'shop' ? { host, base: host.origin + prefix } : undefined;
    };
    const send = (reply: FastifyReply, name: string, events: readonly CalendarEvent[], fileName: string) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `inline; filename="${fileName}.ics"`)
        .header('content-language', locale)
        .send(writeCalendar({ name, events, now: clock.now(), everyHours }));

    async function found(request: FastifyRequest): Promise<Workshop[]> {
      const { host } = shop(request)!;
      const call = clientOf(host, locale);
      const asked = { ...anyWorkshops, ...readQuery(workshopQuery, new URL(request.url, host.origin).searchParams) };
      const workshops: Workshop[] = [];
      for (let page = 1; workshops.length < mostEvents; page += 1) {
        const { workshops: some, last } = await call(listWorkshops, { ...asked, page });
        workshops.push(...some);
        if (page >= last) break;
      }
      return workshops;
    }

    app.get(`${prefix}/calendar/workshops.ics`, perMinute(60, settings), async (request, reply) => {
      const at = shop(request);
      if (!at) return reply.callNotFound();
      const workshops = await admission.run('feeds', () => found(request));
      const events = workshops.map((each) =>
        workshopEvent(each, { translator: translators.of(locale), base: at.base }),
      );
      reply.header('cache-control', 'public, max-age=3600');
      return send(reply, translators.of(locale).text('calendar.workshops'), events, 'workshops');
    });

    app.get<{ Params: { code: string } }>(
      `${prefix}/calendar/workshops/:code([\\w-]{1,60}).ics`,
      perMinute(60, settings),
      async (request, reply) => {
        const at = shop(request);
        if (!at) return reply.callNotFound();
        const { code } = request.params;
        const workshop = (await admission.run('feeds', () => found(request))).find((each) => each.code === code);
        if (!workshop) return reply.callNotFound();
        reply.header('cache-control', 'public, max-age=3600');
        return send(
          reply,
          workshop.name,
          [workshopEvent(workshop, { translator: translators.of(locale), base: at.base })],
          code,
        );
      },
    );

    app.get<{ Params: { token: string } }>(
      `${prefix}/calendar/orders/:token([\\w.-]{1,600}).ics`,
      perMinute(60, settings),
      async (request, reply) => {
        const at = shop(request);
        if (!at) return reply.callNotFound();
        const { token } = request.params;
        const now = clock.now();
        const events = await admission.run('calls', async () => {
          const linkId = await links.read(token);
          const accountId = linkId && (await findLinkOwner(pool, linkId));
          return accountId
            ? orderEvents(pool, accountId, { translator: translators.of(locale), base: at.base }, now)
            : undefined;
        });
        // Its owner has created another, or ended it.
        if (!events) return reply.callNotFound();
        reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
        return send(reply, translators.of(locale).text('calendar.orders'), events, 'cubby');
      },
    );
  }
}
