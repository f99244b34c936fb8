export { type BrowserStore, createBrowserStore, useStored } from './browser-store.ts';
export { focusHeading, PageHead, usePageTitle } from './head/PageHead.tsx';
export { loadMessages, loadScreen } from './messages.ts';
export { ifReadable, isMissing, missing } from './missing.ts';
export { goTo } from './navigating/go-to.ts';
export {
  announceLanguageChange,
  holdLanguageChange,
  languageChangeReleased,
  onLanguageChange,
} from './navigating/language-change.ts';
export { useIsNavigating } from './navigating/navigation.ts';
export { type NavigationLink, navigationOf } from './navigating/navigation-links.ts';
export { useLanguageHold } from './navigating/use-language-hold.ts';
export { newKey } from './new-key.ts';
export type { LoaderArgs, LoadPage, Meta, MetaArgs, PageLink, PageModule, SiteRoute } from './page.ts';
export { page, usePageData } from './page.ts';
export { type SiteContext, SiteProvider, siteContext, useClient, useSite } from './site-context.tsx';
export { type Answer, useAnswer } from './use-answer.ts';
export { useCountries } from './use-countries.ts';
export { useHydrated } from './use-hydrated.ts';
