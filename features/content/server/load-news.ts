import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, isLocale, type Locale } from '@cubby/i18n';
import { type NewsPost, slugPattern } from '../news-rules.ts';
import { ContentError } from './content-error.ts';
import { facts, withFacts } from './facts.ts';
import { parsePage } from './parse-page.ts';

const folder = join(import.meta.dirname, '..', 'news');
const postName = /^(20\d\d-[01]\d-[0-3]\d)-(.+)$/;

export function loadNews(from = folder): NewsPost[] {
  const errors: string[] = [];
  const posts = readdirSync(from).flatMap((name) => {
    const [, published, slug] = postName.exec(name) ?? [];
    if (!published || !slug || !slugPattern.test(slug)) {
      errors.push(`${name}: a post is called <day>-<slug>`);
      return [];
    }
    const files = readdirSync(join(from, name));
    if (!files.includes(`${defaultLocale}.md`)) errors.push(`${name}: every post has an English text`);
    return files.flatMap((file): NewsPost[] => {
      const locale = file.replace(/\.md$/, '');
      try {
        if (!isLocale(locale)) throw new ContentError('a text is called <language>.md');
        const { title, lead, updated, sections } = parsePage(
          withFacts(readFileSync(join(from, name, file), 'utf8'), locale, facts),
        );
        if (updated < published) throw new ContentError(`it was changed on ${updated}, before it appeared`);
        return [{ slug, title, lead, published, updated, locale, sections }];
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        errors.push(`${name}/${file}: ${error.message}`);
        return [];
      }
    });
  });
  if (errors.length > 0) throw new ContentError(errors.join('\n'));
  return posts.toSorted((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug));
}

/** Each post once: in a language, or in English if it is not translated. */
export const newsIn = (posts: readonly NewsPost[], locale: Locale): NewsPost[] =>
  [...Map.groupBy(posts, ({ slug }) => slug).values()].map(
    (texts) => texts.find((post) => post.locale === locale) ?? texts.find((post) => post.locale === defaultLocale)!,
  );
