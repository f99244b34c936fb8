import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Actor, type Proof, visitor } from '@cubby/contract';
import { type Executor, inProcessClient, requestContext } from '@cubby/contract/server';
import { isUnavailable } from '@cubby/db';
import { type Admission, Busy, type Host, type Settings } from '@cubby/feature';
import { defaultLocale, isLocale, localeCookie, localeOfPath, prefixOf } from '@cubby/i18n';
import type { Translators } from '@cubby/i18n/load';
import { earlyScriptOf } from '../http/files/early-script.ts';
import { headersKind, securityHeaders } from '../http/security-headers.ts';
import type { BuiltSite } from './built-site.ts';
import { chosenLocale } from './chosen-locale.ts';
import type { PageCache } from './page-cache.ts';
import { placeOf } from './page-place.ts';
import { settingsOf } from './page-settings.ts';
import { plainPage } from './plain-page.ts';
import { redirect, send, sendPlain } from './send-page.ts';

export type PageServices = {
  settings: Settings;
  sites: Record<Host['site'], BuiltSite>;
  executor: Executor;
  admission: Admission;
  translators: Translators;
  cache: PageCache;
  clock: { now(): Date };
  proofsOf: (bearer: string) => Promise<readonly Proof[]>;
};

export type PageServer = {
  serveCached: (request: IncomingMessage, response: ServerResponse, host: Host) => boolean;
  serve: (
    request: IncomingMessage,
    response: ServerResponse,
    host: Host,
    actorOf: () => Promise<Actor>,
  ) => Promise<void>;
  serveFailure: (
    request: IncomingMessage,
    response: ServerResponse,
    host: Host,
    failure: { error: unknown; reference: string },
  ) => void;
};

export function createPageServer(services: PageServices): PageServer {
  const { cache, clock, settings, executor, admission } = services;
  const all = services.translators.offered;
  const translatorOf = (path: string) => services.translators.of(localeOfPath(path, all).locale);
  const headersOf = new Map<string, Record<string, string>>();
  const fixedHeaders = (host: Host, path: string) => {
    const key = `${host.name} ${headersKind(host, path)}`;
    const known = headersOf.get(key) ?? {
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding, cookie',
      ...securityHeaders(settings, host, path),
    };
    headersOf.set(key, known);
    return known;
  };

  /** Says why a page may be old (RFC 9211); a fresh one needs no header. */
  const freshness = (detail = cache.isVerified ? '' : 'detail=UNVERIFIED'): Record<string, string> => ({
    'cache-control': 'no-cache',
    ...(detail && { 'cache-status': `cubby; hit; ${detail}` }),
  });

  return {
    serveCached(request, response, host) {
      if (request.headers.cookie?.includes(`${localeCookie}=`)) return false;
      const page = cache.find(`${host.name} ${request.url}`);
      if (!page) return false;
      response.setHeader('x-request-id', randomUUID());
      send(cache, request, response, page, { ...fixedHeaders(host, request.url!), ...freshness() });
      return true;
    },

    async serve(request, response, host, actorOf) {
      // Two leading slashes would name another host, or none.
      const url = new URL(request.url!.replace(/^\/+/, '/'), host.origin);
      const site = services.sites[host.site];
      const definition = await site.definitionOf(host.name);
      const offered = definition.locales ?? all;
      const place = placeOf(url, host, offered, (path) => site.pageAt(definition.routes, path));
      const headers = fixedHeaders(host, url.pathname);
      const chosen = chosenLocale(request, offered);
      if (settings.env === 'production' && isForDevelopers(localeOfPath(url.pathname, all).path)) {
        const translator = translatorOf(url.pathname);
        return sendPlain(response, headers, 404, plainPage(translator, translator.text('page.missing')));
      }
      if (!place) {
        // English has no prefix: its pages have one address each (design 9.11). A site without a language shows English.
        const bare = localeOfPath(url.pathname, all).path.replace(/^\/en(?=\/|$)/, '') || '/';
        const isPage = bare !== url.pathname && site.pageAt(definition.routes, bare) !== undefined;
        if (isPage) return redirect(response, headers, url.pathname.startsWith('/en') ? 301 : 302, bare + url.search);
        return redirect(response, headers, 302, prefixOf(localeOfPath(url.pathname, offered).locale) || '/');
      }
      if (chosen !== place.locale && place.locale === defaultLocale && !hasPrefix(url.pathname))
        return redirect(
          response,
          headers,
          302,
          prefixOf(chosen) + (url.pathname === '/' ? '' : url.pathname) + url.search,
        );

      const cached = place.isPublic ? cache.find(place.key) : undefined;
      if (cached) return send(cache, request, response, cached, { ...headers, ...freshness() });

      const make = async (reads: (tag: string) => void) => {
        const { locale } = place;
        const asker = place.isPublic ? visitor : await actorOf();
        const rendered = await site.renderPage(
          definition,
          new Request(new URL(prefixOf(locale) + place.path + place.search, host.origin)),
          {
            brand: host.name,
            locale,
            offered,
            translator: services.translators.of(locale),
            client: inProcessClient(executor, services.translators.of(locale), async (bearer) => {
              const proofs = bearer ? await services.proofsOf(bearer) : [];
              const actor = { ...asker, proofs: [...asker.proofs, ...proofs] };
              return requestContext({ host, locale, now: clock.now(), page: url.pathname, actor, reads });
            }),
            prefix: prefixOf(locale),
            settings: settingsOf(settings, host.site, headersKind(host, url.pathname) === 'frame'),
          },
          { ...site.partsOf(place, host.name, locale), origin: host.origin, earlyScript: earlyScriptOf(host) },
        );
        return rendered.kind === 'page' ? rendered : { html: [], status: rendered.status, location: rendered.location };
      };
      const admitted: typeof make = (reads) => admission.run('pages', () => make(reads));
      const page = await (place.isPublic ? cache.render(place.key, admitted) : cache.renderOnce(admitted)).catch(
        (error) => {
          if (!isTransient(error) || !place.isPublic || isPaidFor(place.path)) throw error;
          const stale = cache.findStale(place.key);
          if (!stale) throw error;
          const ttl = -Math.ceil(stale.staleMs / 1000);
          const detail = error instanceof Busy ? 'BUSY' : 'DATABASE_UNAVAILABLE';
          send(cache, request, response, stale.page, { ...headers, ...freshness(`ttl=${ttl}; detail=${detail}`) });
        },
      );
      if (!page) return;
      if (page.location !== undefined) return redirect(response, headers, page.status, page.location);
      const control = place.isPublic && page.status === 200 ? 'no-cache' : 'no-store';
      send(cache, request, response, page, { ...headers, 'cache-control': control });
    },

    serveFailure(request, response, host, { error, reference }) {
      const translator = translatorOf(request.url ?? '/');
      const isBusy = isTransient(error);
      const text = translator.text(isBusy ? 'error.busy' : 'error.internal', { reference });
      const headers = { ...fixedHeaders(host, '/'), ...(isBusy && { 'retry-after': '2' }) };
      sendPlain(response, headers, isBusy ? 503 : 500, plainPage(translator, translator.text('page.failed'), text));
    },
  };
}

const isTransient = (error: unknown): boolean => error instanceof Busy || isUnavailable(error);

/** Never served stale: nobody may decide on old prices. */
const isPaidFor = (path: string): boolean => /^\/(cart|checkout)(\/|$)/.test(path);

/** The sandbox card page, the outbox and the gallery do not exist in production. */
const isForDevelopers = (path: string): boolean => /^\/(dev|sandbox)(\/|$)/.test(path);

const hasPrefix = (path: string): boolean => isLocale(path.slice(1).split('/', 1)[0]!);
