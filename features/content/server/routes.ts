import { type Implementation, implement } from '@cubby/contract/server';
import type { Locale } from '@cubby/i18n';
import { ok } from '@cubby/result';
import { contentPage, suggestHelp } from '../contract.ts';
import { findArticles } from './help.ts';
import { type LoadedPage, pageIn } from './load-pages.ts';

/** Texts change with a new version of the shop only: their pages depend on no cache tag. */
export const contentEndpoints = (pagesOf: () => readonly LoadedPage[]): Implementation[] => [
  implement(contentPage, async ({ code }, { brand, locale }) => {
    const { review, older, ...page } = pageIn(pagesOf(), { code, brand, locale: locale as Locale });
    return ok({ ...page, isDraft: review === 'pending', isOlder: older === true });
  }),
  implement(suggestHelp, async ({ words, most }, { db, brand, locale }) =>
    ok(await findArticles(db, pagesOf(), { words, brand, locale, most })),
  ),
];
