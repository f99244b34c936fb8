import { join } from 'node:path';
import { languageFiles } from '@cubby/i18n/load';
import type { BusinessSeed, ChildShopSeed } from './shapes.ts';

/** What shops say of themselves in a language other than English and Arabic, by handle. */
const otherStories = languageFiles<Record<string, string>>(join(import.meta.dirname, 'stories'));

/** A shop's words in every language; throws where one is missing. */
export function storiesOf({ handle, branchOf = handle, story: [en, ar] }: BusinessSeed | ChildShopSeed) {
  const others = [...otherStories].map(([locale, stories]) => {
    const story = stories[branchOf];
    if (!story) throw new Error(`stories/${locale}.json has no ${branchOf}`);
    return { locale, story };
  });
  return [{ locale: 'en', story: en }, { locale: 'ar', story: ar }, ...others];
}
