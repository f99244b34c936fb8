import { createHttpClient } from '@cubby/contract/client';
import { createTranslator, type Locale, type Messages, prefixOf } from '@cubby/i18n';
import { TranslatorProvider } from '@cubby/i18n/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  matchRoutes,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { interceptLinks } from './navigation.ts';
import type { SiteRoute } from './page.ts';
import { type SiteContext, SiteProvider, siteContext } from './site-context.tsx';
import { fetchWordsBy } from './words.ts';

type State = {
  brand: string;
  locale: Locale;
  offered: Locale[];
  settings: Record<string, string>;
  loaderData: Record<string, unknown>;
  errors: Record<string, { status: number; statusText: string; data: unknown }> | null;
};

/** Brings the page to life: the same tree over the same data, then navigations within it. */
export async function startSite(
  routesOf: (brand: string) => Promise<SiteRoute[]>,
  messagesOf: (locale: Locale, part: string) => Promise<Messages>,
): Promise<SiteContext> {
  const state = JSON.parse(document.getElementById('state')!.textContent!) as State;
  const prefix = prefixOf(state.locale);
  const [routes, messages] = await Promise.all([routesOf(state.brand), messagesOf(state.locale, 'base')]);
  const translator = createTranslator(state.locale, messages);
  fetchWordsBy(async (part) => translator.learn(await messagesOf(state.locale, part)));
  const site: SiteContext = {
    brand: state.brand,
    locale: state.locale,
    offered: state.offered,
    settings: state.settings,
    translator,
    prefix,
    client: createHttpClient({ locale: state.locale, offline: translator.text('call.offline') }),
  };
  await loadModules(routes, prefix);
  const router = createBrowserRouter(routes, {
    ...(prefix && { basename: prefix }),
    getContext() {
      const context = new RouterContextProvider();
      context.set(siteContext, site);
      return context;
    },
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
  interceptLinks(prefix, (path, options) => void router.navigate(path, options));
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <SiteProvider value={site}>
        <TranslatorProvider value={translator}>
          <RouterProvider router={router} />
        </TranslatorProvider>
      </SiteProvider>
    </StrictMode>,
  );
  return site;
}

/** The first page must render at once: its modules are awaited before the router is made. */
async function loadModules(routes: SiteRoute[], prefix: string): Promise<void> {
  const matches = matchRoutes(routes, location, prefix || '/') ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
