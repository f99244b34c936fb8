import { directionOf, type Locale, prefixOf } from '@cubby/i18n';
import { withNames } from '@cubby/i18n/formats';
import { learnKazakh } from '@cubby/i18n/kazakh-words';
import { TranslatorProvider } from '@cubby/i18n/react';
import { type ReactElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { metaOf, metaOfError } from './head/PageHead.tsx';
import { shorten } from './head/shorten.ts';
import type { Meta, PageHandle, SiteRoute } from './page.ts';
import { packState } from './page-state.ts';
import { findPage } from './route-table.ts';
import { type SiteContext, SiteProvider, siteContext } from './site-context.tsx';
import { scriptsId } from './start-script.ts';

learnKazakh();

export type SiteDefinition = {
  routes: SiteRoute[];
  titleSuffix: string;
  /** The languages of its pages, including English; all offered ones by default. */
  locales?: readonly Locale[];
  /** Links for machines in every page's head. */
  links?: (site: SiteContext) => readonly HeadLink[];
  /** The colours of the browser's own interface around a page, in light and dark mode. */
  themeColours?: { light: string; dark: string };
  /** The Web App Manifest for browsers that install the site, as JSON. */
  manifest?: (site: Pick<SiteContext, 'locale' | 'prefix' | 'translator'>) => object;
  /** The canonical host of pages that do not name one; the current host by default. */
  home?: (site: SiteContext) => string;
};
/** A `<link>` in every page's head. */
export type HeadLink = { rel: string; type?: string; title?: string; href: string };

/** What the document needs besides its markup: URLs of built files, and its origin. */
export type DocumentParts = {
  origin: string;
  /** URLs of the built entry script, its imports and styles, and of fonts worth preloading. */
  entry: string;
  preloads: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
  /** An inline script that runs before the page is painted, and loads its scripts; the CSP allows it by its hash. */
  earlyScript?: string | undefined;
};

/** A document in pieces: joined into one string, all of it would be copied once more when sent. */
export type Markup = readonly string[];

export type RenderedPage =
  | { kind: 'page'; status: number; html: Markup }
  | { kind: 'redirect'; status: number; location: string };

/** Maps a path to its page and its relevant query keys; undefined if the site has none. */
export function pageAt(
  routes: SiteRoute[],
  path: string,
): Pick<PageHandle, 'isPublic' | 'query' | 'module' | 'messages'> | undefined {
  return findPage(routes, path)?.route.handle as PageHandle | undefined;
}

const handlers = new WeakMap<SiteRoute, Map<string, StaticHandler>>();
/**
 * Creates a page's handler once per language, not per request. It contains only the page and its layouts, because React
 * Router compiles all patterns it knows on every render.
 */
function handlerOf(routes: SiteRoute[], path: string, prefix: string): StaticHandler {
  const { layouts, route } = findPage(routes, path) ?? { layouts: [], route: undefined };
  const make = (table: SiteRoute[]) => createStaticHandler(table, { basename: prefix || '/' });
  if (!route) return make(routes);
  const byPrefix = handlers.get(route) ?? new Map<string, StaticHandler>();
  handlers.set(route, byPrefix);
  const handler =
    byPrefix.get(prefix) ??
    make([layouts.reduceRight((child, layout) => ({ ...layout, children: [child] }) as SiteRoute, route)]);
  byPrefix.set(prefix, handler);
  return handler;
}

/** The rendered page with its loader data, or a redirect. */
async function treeOf(
  definition: SiteDefinition,
  request: Request,
  site: SiteContext,
): Promise<Response | { tree: ReactElement; context: StaticHandlerContext }> {
  const path = new URL(request.url).pathname.slice(site.prefix.length);
  const handler = handlerOf(definition.routes, path, site.prefix);
  const requestContext = new RouterContextProvider();
  requestContext.set(siteContext, site);
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) return context;
  const failed = Object.values(context.errors ?? {})[0];
  if (failed && !isRouteErrorResponse(failed)) throw failed;
  const router = createStaticRouter(handler.dataRoutes, context);
  const tree = (
    <StrictMode>
      <SiteProvider value={site}>
        <TranslatorProvider value={site.translator}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </TranslatorProvider>
      </SiteProvider>
    </StrictMode>
  );
  return { tree, context };
}

export async function renderPage(
  definition: SiteDefinition,
  request: Request,
  site: SiteContext,
  parts: DocumentParts,
): Promise<RenderedPage> {
  const drawn = await treeOf(definition, request, site);
  if (drawn instanceof Response)
    return { kind: 'redirect', status: drawn.status, location: drawn.headers.get('location') ?? '/' };
  const { tree, context } = drawn;
  const failed = Object.values(context.errors ?? {})[0];
  const { made: markup, names } = withNames(() => renderToString(tree));
  const match = context.matches.at(-1);
  const meta = failed
    ? metaOfError(failed, site)
    : metaOf(
        match?.route.handle as PageHandle | undefined,
        context.loaderData[match?.route.id ?? ''],
        match?.params ?? {},
        site,
      );
  const state = {
    brand: site.brand,
    locale: site.locale,
    offered: site.offered,
    settings: site.settings,
    names,
    loaderData: context.loaderData,
    errors:
      context.errors && Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, { ...error }])),
  };
  const url = new URL(request.url);
  return {
    kind: 'page',
    status: context.statusCode,
    html: documentOf(definition, site, parts, url, meta, markup, state),
  };
}

function documentOf(
  definition: SiteDefinition,
  site: SiteContext,
  parts: DocumentParts,
  url: URL,
  meta: Meta | undefined,
  markup: string,
  state: unknown,
): Markup {
  const path = url.pathname.slice(site.prefix.length) || '/';
  const page = url.searchParams.get('page');
  const stood = meta?.canonical ?? path + (page && page !== '1' ? `?page=${page}` : '');
  const home = meta?.home ?? definition.home?.(site) ?? parts.origin;
  const canonical = (prefix: string) => home + (stood === '/' ? prefix || '/' : prefix + stood);
  const description = meta?.description && shorten(meta.description, longestDescription);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    parts.earlyScript && `<script>${parts.earlyScript}</script>`,
    `<title>${escapeHtml((meta?.title ?? '') + definition.titleSuffix)}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    meta?.noindex
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(canonical(site.prefix))}">${site.offered
          .map(
            (locale) => `<link rel="alternate" hreflang="${locale}" href="${escapeHtml(canonical(prefixOf(locale)))}">`,
          )
          .join('')}<link rel="alternate" hreflang="x-default" href="${escapeHtml(canonical(''))}">`,
    ...(meta && !meta.noindex
      ? previewOf(
          { ...meta, description },
          canonical(site.prefix),
          pictureAddress(meta.picture, site.settings.mediaUrl || parts.origin),
        )
      : []),
    meta?.firstPicture &&
      `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${escapeHtml(meta.firstPicture.srcset)}" imagesizes="${escapeHtml(meta.firstPicture.sizes)}">`,
    ...parts.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...parts.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(definition.links?.(site) ?? []).map(
      ({ rel, type, title, href }) =>
        `<link rel="${rel}"${type ? ` type="${type}"` : ''}${title ? ` title="${escapeHtml(title)}"` : ''} href="${escapeHtml(href)}">`,
    ),
    ...Object.entries(definition.themeColours ?? {}).map(
      ([scheme, colour]) => `<meta name="theme-color" media="(prefers-color-scheme:${scheme})" content="${colour}">`,
    ),
    `<link rel="icon" href="/icon-${site.brand}.svg" type="image/svg+xml">`,
    `<script type="application/json" id="${scriptsId}">${JSON.stringify([parts.entry, ...parts.preloads])}</script>`,
    ...(meta?.structured ?? []).map((thing) => `<script type="application/ld+json">${inert(thing)}</script>`),
  ].filter(Boolean);
  return [
    `<!doctype html><html lang="${site.locale}" dir="${directionOf(site.locale)}" data-brand="${site.brand}">`,
    `<head>${head.join('')}</head><body><div id="root">`,
    markup,
    '</div><script type="application/json" id="state">',
    packState(state),
    '</script></body></html>',
  ];
}

/** As much as search results display. */
const longestDescription = 155;

/** Open Graph tags for shared links; none for personal pages. */
const previewOf = (
  meta: Omit<Meta, 'description'> & { description: string | undefined },
  address: string,
  picture: string | undefined,
): string[] => [
  ...Object.entries({
    'og:title': meta.title,
    'og:description': meta.description,
    'og:type': meta.kind ?? 'website',
    'og:url': address,
    'og:image': picture,
  }).flatMap(([property, text]) => (text ? [`<meta property="${property}" content="${escapeHtml(text)}">`] : [])),
  `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
];

/** Previews support neither relative URLs nor newer image formats. */
const pictureAddress = (path: string | undefined, host: string): string | undefined =>
  path && new URL(path.replace(/\/\d+\.\w+$/, '/1200.jpeg'), host).href;

/** JSON that cannot end the script element. Data blocks are not executed, so the CSP need not allow them. */
const inert = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
