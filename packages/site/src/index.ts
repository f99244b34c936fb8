export { isMissing, missing } from './missing.ts';
export { useIsOnTheWay, useNavigateTo } from './navigation.ts';
export { PageHead } from './PageHead.tsx';
export type { LoaderArgs, Meta, MetaArgs, PageModule, SiteRoute } from './page.ts';
export { page, usePageData } from './page.ts';
export { type SiteContext, SiteProvider, siteContext, useClient, useSite } from './site-context.tsx';
export { type Answer, useAnswer } from './use-answer.ts';
export { useHydrated } from './use-hydrated.ts';
export { loadWords } from './words.ts';
