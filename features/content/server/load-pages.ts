import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, isLocale, type Locale } from '@cubby/i18n';
import { type ContentCode, contentCodes } from '../rules.ts';
import { ContentError } from './content-error.ts';
import { type Facts, withFacts } from './facts.ts';
import { type ParsedPage, parsePage } from './parse-page.ts';

/** A page as read, with the file it came from. `brand`: set if only one brand has this wording. */
export type LoadedPage = ParsedPage & {
  code: ContentCode;
  locale: Locale;
  brand: string | undefined;
  path: string;
  mark: string;
};

const folder = join(import.meta.dirname, '..', 'pages');
const fileName = /^([a-z]{2})(?:\.([a-z]+))?\.md$/;

/** Reads every page there is. Throws with all errors, because a shop must not be without its terms. */
export function loadPages(facts: Facts, from = folder): LoadedPage[] {
  const errors: string[] = [];
  const pages = readdirSync(from, { withFileTypes: true }).flatMap(({ name: code }) =>
    readdirSync(join(from, code)).flatMap((file): LoadedPage[] => {
      const path = `${code}/${file}`;
      try {
        const [, locale, brand] = fileName.exec(file) ?? [];
        if (!contentCodes.includes(code as ContentCode) || !locale || !isLocale(locale))
          throw new ContentError('no page of ours is called so: <page>/<language>.md, or <language>.<brand>.md');
        const source = readFileSync(join(from, code, file), 'utf8');
        const parsed = parsePage(withFacts(source, locale, facts));
        return [{ ...parsed, code: code as ContentCode, locale, brand, path, mark: markOf(source) }];
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        errors.push(`${path}: ${error.message}`);
        return [];
      }
    }),
  );
  for (const code of contentCodes)
    if (!pages.some((page) => page.code === code && page.locale === defaultLocale && !page.brand))
      errors.push(`${code}/${defaultLocale}.md is missing: every page has an English text`);
  if (errors.length > 0) throw new ContentError(errors.join('\n'));
  return pages;
}

/** The mark of a text that its translations state: it changes with every word. */
export const markOf = (source: string): string => `en-${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;

/** The text of a page: in its brand's wording if there is one, and in English if it is not translated. */
export function pageIn(
  pages: readonly LoadedPage[],
  { code, brand, locale }: { code: ContentCode; brand: string; locale: Locale },
): LoadedPage {
  const texts = pages.filter((page) => page.code === code);
  const worded = texts.filter((page) => page.brand === brand);
  const all = worded.length > 0 ? worded : texts.filter((page) => !page.brand);
  return all.find((page) => page.locale === locale) ?? all.find((page) => page.locale === defaultLocale)!;
}
