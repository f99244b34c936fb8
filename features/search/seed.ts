import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invalidateCacheTags, type Tx } from '@cubby/db';
import { namedUuid } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import { isLocale } from '@cubby/i18n';
import type { SynonymGroup } from './rules.ts';
import { createSynonymGroups, writeSynonyms } from './server/reading/synonym-store.ts';
import { fillSearchDocs } from './server/texts/doc-store.ts';

const folder = join(import.meta.dirname, 'seed', 'synonyms');

/**
 * Synonyms of school supplies: one file per language, one group per line (“eraser, rubber”). Terms after “>” are found
 * by the others, but not the reverse.
 */
export async function insertSynonyms(tx: Tx): Promise<void> {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder).sort()) {
    const locale = file.replace(/\.txt$/, '');
    if (!isLocale(locale)) continue;
    const groups = readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line): SynonymGroup => {
        const [terms, narrower = []] = line.split(' > ').map((part) => part.split(',').map((term) => term.trim()));
        return { id: namedUuid('synonyms', locale, line), locale, terms: terms!, narrower };
      });
    await createSynonymGroups(tx, locale, groups);
    await writeSynonyms(tx, locale, groups);
  }
  await invalidateCacheTags(tx, ['synonyms']);
}

export const seed: Seed = {
  write: insertSynonyms,
  index: fillSearchDocs,
  laterIndexes: ['lexicon_deletion_variants', 'lexicon_alike'],
};
