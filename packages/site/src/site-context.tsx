import type { Client } from '@cubby/contract';
import type { Translator } from '@cubby/i18n';
import { createContext as createReactContext, useContext } from 'react';
import { createContext } from 'react-router';

/** What every page of a site may use, on the server and in the browser. */
export type SiteContext = {
  readonly brand: string;
  readonly locale: Translator['locale'];
  readonly offered: readonly Translator['locale'][];
  readonly translator: Translator;
  readonly client: Client;
  /** The prefix of paths in the page's language: `''` for English, `/de` for German. */
  readonly prefix: string;
  /** Addresses of the other sites, and other settings for the pages of a brand. */
  readonly settings: Readonly<Record<string, string>>;
};

/** For loaders: `context.get(siteContext)`. */
export const siteContext = createContext<SiteContext>();

const ReactSiteContext = createReactContext<SiteContext | undefined>(undefined);
export const SiteProvider = ReactSiteContext.Provider;

/** For components. */
export function useSite(): SiteContext {
  const site = useContext(ReactSiteContext);
  if (!site) throw new Error('useSite stands outside a SiteProvider');
  return site;
}
export const useClient = (): Client => useSite().client;
