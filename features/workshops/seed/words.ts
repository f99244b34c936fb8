import { join } from 'node:path';
import { languageFiles } from '@cubby/i18n/load';
import type { WorkshopSeed } from './workshops.ts';

const otherWords = languageFiles<Record<string, { name: string; text: string }>>(join(import.meta.dirname, 'words'));

/** A workshop's name and description in every language; throws if one is missing. */
export function wordsOf({ code, repeats = code, name, text }: WorkshopSeed) {
  const others = [...otherWords].map(([locale, workshops]) => {
    const words = workshops[repeats];
    if (!words) throw new Error(`words/${locale}.json has no ${repeats}`);
    return { locale, name: words.name, description: words.text };
  });
  return [
    { locale: 'en', name: name[0], description: text[0] },
    { locale: 'ar', name: name[1], description: text[1] },
    ...others,
  ];
}
