import { type Pool, transaction } from '@cubby/db';
import type { Host, Mount, Platform } from '@cubby/feature';
import { endShownSession } from '@cubby/features/accounts/server';
import { isLocale, type Locale, prefixOf } from '@cubby/i18n';
import { deviceCookie, deviceDays, enterPath, linkMinutes, lockPath } from '../../rules.ts';
import { enterDevice } from './device-store.ts';
import { finishLock, passHost } from './session-store.ts';
import { hashOf, isToken, newToken } from './tokens.ts';

type Needs = Pick<Platform, 'hosts' | 'clock' | 'cookiesAt'> & {
  pool: Pool;
  /** The sites that sign the browser out, in order, and the child's own. */
  passes: readonly Host[];
  home: Host;
};

/** `language` is that of child mode. */
type Asked = { token?: unknown; language?: unknown };
const prefixFor = ({ language }: Asked): string =>
  typeof language === 'string' && isLocale(language) ? prefixOf(language as Locale) : '';

/**
 * The two addresses through which a browser enters child mode: `enter` makes it one of the guardian's devices, `lock`
 * signs it out of one site after the other, before the child's session opens (decision 0141).
 */
export const wayIn =
  ({ pool, clock, hosts, cookiesAt, passes, home }: Needs): Mount =>
  (app) => {
    app.get<{ Querystring: Asked }>(enterPath, async (request, reply) => {
      const now = clock.now();
      const { token } = request.query;
      const host = hosts.of(request.headers.host);
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if (host?.site !== 'child') return reply.code(404).send('');
      const mine = newToken();
      const entered =
        typeof token === 'string' && isToken(token)
          ? await enterDevice(pool, {
              ...{ linkHash: hashOf(token), tokenHash: hashOf(mine), now },
              userAgent: request.headers['user-agent']?.slice(0, 400) || null,
              since: new Date(now.getTime() - linkMinutes * 60_000),
            })
          : undefined;
      if (entered) cookiesAt(request, reply).set(deviceCookie, mine, { ageSeconds: deviceDays * 86_400 });
      return reply.redirect(`${prefixFor(request.query)}${entered ? '/who' : '/not-here'}`, 303);
    });

    app.get<{ Querystring: Asked }>(lockPath, async (request, reply) => {
      const now = clock.now();
      const { token } = request.query;
      const host = hosts.of(request.headers.host);
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const passed =
        host && passes.some(({ name }) => name === host.name) && typeof token === 'string' && isToken(token)
          ? await transaction(pool, async (tx) => {
              const found = await passHost(tx, {
                ...{ lockHash: hashOf(token), host: host.name },
                since: new Date(now.getTime() - linkMinutes * 60_000),
              });
              if (!found) return undefined;
              await endShownSession(tx, cookiesAt(request, reply), host.site);
              const isLocked = passes.every(({ name }) => found.passed.includes(name));
              if (isLocked) await finishLock(tx, found.sessionId, now);
              return found.passed;
            })
          : undefined;
      const next = passed && passes.find(({ name }) => !passed.includes(name));
      const prefix = prefixFor(request.query);
      const on = `${lockPath}?token=${token}${prefix && `&language=${prefix.slice(1)}`}`;
      return reply.redirect(next ? `${next.origin}${on}` : `${home.origin}${prefix || '/'}`, 303);
    });
  };
