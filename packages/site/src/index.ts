export { type BrowserStore, createBrowserStore, useStored } from './browser-store.ts';
export { goTo } from './go-to.ts';
export {
  announceLanguageChange,
  holdLanguageChange,
  languageChangeReleased,
  onLanguageChange,
} from './language-change.ts';
export { loadMessages, loadScreen } from './messages.ts';
export { ifReadable, isMissing, missing } from './missing.ts';
export { useIsNavigating } from './navigation.ts';
export { type NavigationLink, navigationOf } from './navigation-links.ts';
export { newKey } from './new-key.ts';
export { focusHeading, PageHead, usePageTitle } from './PageHead.tsx';
export type { LoaderArgs, LoadPage, Meta, MetaArgs, PageLink, PageModule, SiteRoute } from './page.ts';
export { page, usePageData } from './page.ts';
export { type SiteContext, SiteProvider, siteContext, useClient, useSite } from './site-context.tsx';
export { type Answer, useAnswer } from './use-answer.ts';
export { useCountries } from './use-countries.ts';
export { useHydrated } from './use-hydrated.ts';
export { useLanguageHold } from './use-language-hold.ts';
