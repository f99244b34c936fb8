import type { Access } from '@cubby/contract';
import type { MessageKey } from '@cubby/i18n';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router';
import { type Load, loadScreen } from './messages.ts';
import { forbidden } from './missing.ts';
import { loadPageData } from './navigating/page-data.ts';
import { type SiteContext, siteContext } from './site-context.tsx';

export type Meta = {
  title: string;
  /** Of any length; search engines and previews get it cut at a word. */
  description?: string;
  /** Excluded from search engines. */
  noindex?: boolean;
  /** The canonical address without the language prefix; the page's own by default. */
  canonical?: string;
  /**
   * The canonical host of a page that exists on several hosts: `https://shop.example`; the site's choice by default.
   */
  home?: string;
  /** A JSON-LD object, printed as data. */
  structured?: unknown[];
  /** The path of the picture for shared links, in any width: `/media/{id}/{width}.webp`. */
  picture?: string | undefined;
  /** The sizes of the largest picture of the first screen: loaded together with the styles. */
  firstPicture?: { srcset: string; sizes: string };
  /** The Open Graph type of shared links; a website by default. */
  kind?: 'website' | 'product' | 'profile';
};
export type MetaArgs<Data> = { data: Data; params: Record<string, string | undefined>; site: SiteContext };

/**
 * A page's module: data, head, screen. The loader runs on the server for the first page and in the browser afterwards.
 */
export type PageModule<Data = unknown> = {
  loader?: (args: LoaderArgs) => Promise<Data>;
  meta?: (args: MetaArgs<Data>) => Meta;
  Component: ComponentType;
};

export type SiteRoute = RouteObject;

/** A page's place in the navigation of its site. */
export type PageLink = {
  label: MessageKey;
  /** The name of its icon. */
  icon?: string;
  /** The paths of other pages that belong to it. */
  also?: readonly string[];
  /** The permissions that open the page, any of which is enough; by default every signed-in person may open it. */
  access?: readonly Access[];
};

type Options = {
  id: string;
  path: string;
  /** The query keys that the page reads; others never enter a cache key (design 2.39). */
  query?: readonly string[];
  /** The page is the same for every visitor, so it may be cached (design 7). */
  isPublic?: boolean;
  /** Its place in the site's navigation; other pages are reached from these. */
  link?: PageLink;
};

/** Imports a page's module. In the process, the build adds the file's path in the app. */
// biome-ignore lint/suspicious/noExplicitAny: a table of pages with data of all kinds
export type LoadPage = Load<PageModule<any>> & { module?: string };

/** A route that loads its module when first needed. */
export function page({ id, path, query = [], isPublic = false, link }: Options, load: LoadPage): SiteRoute {
  // One object that the module fills in, because a lazy route cannot replace what it declared statically.
  const handle: PageHandle = { query, isPublic, link, module: load.module, messages: load.messages ?? [] };
  return {
    id,
    path,
    handle,
    lazy: async () => {
      const { loader, meta, Component } = await loadScreen(load);
      // A page that failed to load has no head of its own.
      handle.meta = meta && ((args) => (loader && args.data === undefined ? missingMeta(args) : meta(args)));
      if (!loader) return { Component };
      const loadData = (args: LoaderFunctionArgs) => loader({ ...args, site: args.context.get(siteContext) });
      if (!isPublic) return { Component, loader: (args: LoaderFunctionArgs) => loadData(args).catch(forbidden) };
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
  /** The page's file as the build names it; unknown in the browser and without a build. */
  module: string | undefined;
  /** The message parts it needs besides the common ones. */
  messages: readonly string[];
  isPublic: boolean;
  link?: PageLink | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  meta?: ((args: MetaArgs<any>) => Meta) | undefined;
  /** Loads the data of a public page in advance. */
  loadData?: (args: LoaderFunctionArgs) => Promise<unknown>;
};

/** The data of the page's loader. */
export const usePageData = <Loader extends (...args: never[]) => Promise<unknown>>(): Awaited<ReturnType<Loader>> =>
  useLoaderData() as Awaited<ReturnType<Loader>>;

export type LoaderArgs = LoaderFunctionArgs & { site: SiteContext };
