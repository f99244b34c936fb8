import { join } from 'node:path';
import { languageFiles } from '@cubby/i18n/load';
import type { BusinessSeed, ChildShopSeed } from './shapes.ts';

const otherStories = languageFiles<Record<string, string>>(join(import.meta.dirname, 'stories'));

export function storiesOf({ handle, branchOf = handle, story: [en, ar] }: BusinessSeed | ChildShopSeed) {
  const others = [...otherStories].map(([locale, stories]) => {
    const story = stories[branchOf];
    if (!story) throw new Error(`stories/${locale}.json has no ${branchOf}`);
    return { locale, story };
  });
  return [{ locale: 'en', story: en }, { locale: 'ar', story: ar }, ...others];
}
