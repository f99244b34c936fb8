import { type ApiBases, type Client, placedPath } from '@cubby/contract';
import { createHttpClient } from '@cubby/contract/client';
import { createTranslator, type Locale, type Messages, prefixOf } from '@cubby/i18n';
import { learnNames, type OwnNames, onMissingName } from '@cubby/i18n/formats';
import { TranslatorProvider } from '@cubby/i18n/react';
import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  matchRoutes,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { takeEarlyActions } from './early-actions.ts';
import { setMessageLoader } from './messages.ts';
import { failureOf } from './missing.ts';
import { cancelNavigation, goTo, setNavigator } from './navigating/go-to.ts';
import { interceptLinks } from './navigating/navigation.ts';
import { createPageData, keepPageData, type PageData } from './navigating/page-data.ts';
import { prepareLinks } from './navigating/prepare-links.ts';
import type { PageHandle, SiteRoute } from './page.ts';
import { unpackState } from './page-state.ts';
import { type SiteContext, SiteProvider, siteContext } from './site-context.tsx';

type State = {
  brand: string;
  locale: Locale;
  offered: Locale[];
  settings: Record<string, string>;
  /** The messages in the page, as the server writes them. */
  names: OwnNames;
  loaderData: Record<string, unknown>;
  errors: Record<string, { status: number; statusText: string; data: unknown }> | null;
};

/** Notifies the visitor that a page could not be loaded and that they stay on the current one, and offers to retry. */
type SayFailed = (site: SiteContext, label: string, again: () => void) => void;

type SiteParts = {
  routesOf: (brand: string) => Promise<SiteRoute[]>;
  messagesOf: (locale: Locale, part: string) => Promise<Messages>;
  /** The names of countries and languages, for a language that browsers lack. */
  namesOf?: (locale: Locale) => Promise<OwnNames | undefined>;
  /** Without it, a page that cannot be loaded is navigated to anyway and shows its own error. */
  sayFailed?: SayFailed;
  /** Gets new tokens for the visitor's session, with a client that does nothing else when it has ended. */
  refreshSession: (client: Client) => Promise<boolean>;
  /** Asks for both factors again, for a call that is refused without them. */
  signInAgain?: () => Promise<boolean>;
};

/** Hydrates the page and handles navigation from then on. */
export async function startSite({
  routesOf,
  messagesOf,
  namesOf,
  sayFailed,
  refreshSession,
  signInAgain,
}: SiteParts): Promise<SiteContext> {
  const state = unpackState(document.getElementById('state')!.textContent!) as State;
  const prefix = prefixOf(state.locale);
  const [routes, messages] = await Promise.all([routesOf(state.brand), messagesOf(state.locale, 'base')]);
  const translator = createTranslator(state.locale, messages);
  learnNames(state.locale, state.names);
  setMessageLoader(async (part) => translator.learn(await messagesOf(state.locale, part)));
  const bases = JSON.parse(state.settings.apiBases ?? '{}') as Partial<ApiBases>;
  const calls = {
    locale: state.locale,
    offline: translator.text('error.offline'),
    pathOf: (path: string) => placedPath(path, bases),
  };
  const site: SiteContext = {
    brand: state.brand,
    locale: state.locale,
    offered: state.offered,
    settings: state.settings,
    translator,
    prefix,
    client: createHttpClient({ ...calls, refresh: () => refreshSession(createHttpClient(calls)), signInAgain }),
  };
  await loadModules(routes, prefix);
  const contextOf = () => {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    return context;
  };
  const pageData = createPageData(Date.now);
  keepPageData(pageData);
  const first = matchRoutes(routes, location, prefix || '/')?.at(-1)?.route.id;
  if (first && state.loaderData[first] !== undefined) pageData.remember(here(), state.loaderData[first]);
  // Registered before the router's own listener, which is about to load the page that the visitor returns to.
  window.addEventListener('popstate', () => {
    cancelNavigation();
    pageData.returnTo(here());
  });
  const router = createBrowserRouter(routes, {
    ...(prefix && { basename: prefix }),
    getContext: contextOf,
    hydrationData: {
      loaderData: state.loaderData,
      errors:
        state.errors &&
        Object.fromEntries(
          Object.entries(state.errors).map(([id, error]) => [
            id,
            new ErrorResponse(error.status, error.statusText, error.data),
          ]),
        ),
    },
  });
  const isPage = (url: URL): boolean => matchRoutes(routes, url, prefix || '/') !== null;
  const prepare = (url: URL) => preparePage(url, routes, prefix, pageData, contextOf());
  setNavigator({
    prepare: (path) =>
      prepare(urlOf(path, prefix)).then(
        () => undefined,
        (error: unknown) => sayFailed && failureOf(error),
      ),
    // The server answers for addresses without a page.
    navigate: async (path, options) => {
      if (!isPage(urlOf(path, prefix))) return location.assign(urlOf(path, prefix));
      // Deferred until useful: most visitors have the fonts with the first paint.
      void import('./late-letters.ts').then((late) => late.takeLateLetters()).catch(() => {});
      return router.navigate(path, options);
    },
    stay: ({ label }, path, again) => {
      // A script that cannot be loaded may have been replaced by a newer build; a new document knows it.
      const loadDocument = () => location.assign(urlOf(path, prefix));
      sayFailed?.(site, label ?? translator.text('page.failed'), label ? again : loadDocument);
    },
  });
  interceptLinks(prefix, (path, options) => void goTo(path, options));
  // If this fails, navigation fetches it again.
  prepareLinks(prefix, (url) => void (url.href !== here() && prepare(url).catch(() => {})));
  const actAgain = takeEarlyActions();
  let isNaming = false;
  // Around the page: beside it, it would change every id that React assigns, and the server's markup has the others.
  const Drawn = ({ children }: { children: ReactNode }) => {
    const [current, renew] = useState(translator);
    useEffect(() => {
      actAgain();
      // A message was edited (`npm run dev`).
      if (import.meta.hot)
        addEventListener('messages', (event) => {
          translator.learn((event as CustomEvent<Messages>).detail);
          renew({ ...translator });
        });
      onMissingName(() => {
        // Until they are loaded, or if that fails, names are formatted in a language that browsers have.
        if (!namesOf || isNaming) return;
        isNaming = true;
        namesOf(state.locale).then(
          (names) => {
            if (!names) return;
            learnNames(state.locale, names);
            renew({ ...translator });
          },
          () => {
            isNaming = false;
          },
        );
      });
    }, []);
    return <TranslatorProvider value={current}>{children}</TranslatorProvider>;
  };
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <SiteProvider value={site}>
        <Drawn>
          {/* A page whose data is there is rendered synchronously: a transition would yield, and nothing here
              suspends. */}
          <RouterProvider router={router} useTransitions={false} />
        </Drawn>
      </SiteProvider>
    </StrictMode>,
  );
  return site;
}

/** The first page must render synchronously, so its modules are loaded before the router is created. */
async function loadModules(routes: SiteRoute[], prefix: string): Promise<void> {
  const matches = matchRoutes(routes, location, prefix || '/') ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Fetches a page's module, and its data if the page is public. Rejects if one of them cannot be loaded. */
async function preparePage(
  url: URL,
  routes: SiteRoute[],
  prefix: string,
  pageData: PageData,
  context: RouterContextProvider,
): Promise<void> {
  url.hash = '';
  const match = matchRoutes(routes, url, prefix || '/')?.at(-1);
  if (!match) return;
  const { route, params } = match;
  if (typeof route.lazy === 'function') await route.lazy();
  const { loadData } = route.handle as PageHandle;
  if (loadData)
    await pageData.prepare(url.href, () =>
      loadData({ request: new Request(url), url, params, context, pattern: route.path ?? '' }),
    );
}

/** The URL of a path in the page's language, as loaders get it. */
function urlOf(path: string, prefix: string): URL {
  const url = new URL(path, location.origin);
  if (prefix) url.pathname = url.pathname === '/' ? prefix : prefix + url.pathname;
  return url;
}

/** The URL of the current page, as loaders get it. */
const here = (): string => location.href.split('#', 1)[0]!;
