import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router';
import { loadMessages } from './messages.ts';
import { loadPageData } from './page-data.ts';
import { type SiteContext, siteContext } from './site-context.tsx';

export type Meta = {
  title: string;
  /** Of any length: what search engines and previews are told of it ends with a word. */
  description?: string;
  /** Kept out of search engines. */
  noindex?: boolean;
  /** The address, without the language's prefix, that search engines are to take for this one; its own unless said. */
  canonical?: string;
  /** The host at which the page is at home, of several that show it: `https://shop.example`; the site's own choice unless said. */
  home?: string;
  /** A JSON-LD object, printed as data. */
  structured?: unknown[];
  /** Path of any one width of the picture that a shared link shows: `/media/{id}/{width}.webp`. */
  picture?: string | undefined;
  /** What a shared link is about, in Open Graph's words; a website unless said. */
  kind?: 'website' | 'product' | 'profile';
};
export type MetaArgs<Data> = { data: Data; params: Record<string, string | undefined>; site: SiteContext };

/** A page's module: data, head, screen. The loader runs on the server for the first page, in the browser after it. */
export type PageModule<Data = unknown> = {
  loader?: (args: LoaderArgs) => Promise<Data>;
  meta?: (args: MetaArgs<Data>) => Meta;
  Component: ComponentType;
};

export type SiteRoute = RouteObject;

type Options = {
  id: string;
  path: string;
  /** Query keys that the page reads: others never enter a cache key (design 2, 2.39). */
  query?: readonly string[];
  /** The parts of the words that this page needs beside those of every page. */
  messages?: readonly string[];
  /** The page is the same for every visitor, so it may be rendered once and kept (design 7). */
  isPublic?: boolean;
};

/** Imports a page's module. In the process the build says which file that is, by its path in the app. */
// biome-ignore lint/suspicious/noExplicitAny: a table of pages with data of all kinds
export type LoadPage = (() => Promise<PageModule<any>>) & { module?: string };

/** A route whose module is loaded when it is first needed. */
export function page({ id, path, query = [], isPublic = false, messages = [] }: Options, load: LoadPage): SiteRoute {
  // One object, filled in by the module: what a route states at once, its lazy part may not replace.
  const handle: PageHandle = { query, isPublic, module: load.module };
  return {
    id,
    path,
    handle,
    lazy: async () => {
      const { loader, meta, Component } = (await Promise.all([load(), ...messages.map(loadMessages)]))[0];
      // A page that could not be loaded has no head of its own.
      handle.meta = meta && ((args) => (loader && args.data === undefined ? missingMeta(args) : meta(args)));
      if (!loader) return { Component };
      const loadData = (args: LoaderFunctionArgs) => loader({ ...args, site: args.context.get(siteContext) });
      if (!isPublic) return { Component, loader: loadData };
      handle.loadData = loadData;
      return {
        Component,
        loader: (args: LoaderFunctionArgs) => loadPageData(args.request.url, () => loadData(args)),
      };
    },
  };
}

const missingMeta = ({ site }: { site: SiteContext }): Meta => ({
  title: site.translator.text('page.missing'),
  noindex: true,
});

export type PageHandle = {
  query: readonly string[];
  /** The file that the page is in, as the build knows it; unknown in the browser, and where nothing was built. */
  module: string | undefined;
  isPublic: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  meta?: ((args: MetaArgs<any>) => Meta) | undefined;
  /** Loads the data of a shared page, for whoever wants it before one goes there. */
  loadData?: (args: LoaderFunctionArgs) => Promise<unknown>;
};

/** What the page's loader gave. */
export const usePageData = <Loader extends (...args: never[]) => Promise<unknown>>(): Awaited<ReturnType<Loader>> =>
  useLoaderData() as Awaited<ReturnType<Loader>>;

export type LoaderArgs = LoaderFunctionArgs & { site: SiteContext };
