import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tx } from '@cubby/db';
import { namedUuid } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import { isLocale } from '@cubby/i18n';
import { fillSearchDocs } from './server/doc-store.ts';
import { createSynonymGroup, writeSynonyms } from './server/synonym-store.ts';

const folder = join(import.meta.dirname, 'seed', 'synonyms');

/**
 * Synonyms of school supplies: one file per language, one group a line (“eraser, rubber”). After “>” stand terms that the
 * others find without being found by them.
 */
export async function insertSynonyms(tx: Tx): Promise<void> {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder).sort()) {
    const locale = file.replace(/\.txt$/, '');
    if (!isLocale(locale)) continue;
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const [terms, narrower = []] = line.split(' > ').map((part) => part.split(',').map((term) => term.trim()));
      const group = { id: namedUuid('synonyms', locale, line), locale, terms: terms!, narrower };
      await createSynonymGroup(tx, group);
      await writeSynonyms(tx, group);
    }
  }
}

export const seed: Seed = {
  write: insertSynonyms,
  index: fillSearchDocs,
  laterIndexes: ['lexicon_deletion_variants', 'lexicon_alike'],
};
