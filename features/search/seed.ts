import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tx } from '@cubby/db';
import { namedUuid } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import { isLocale } from '@cubby/i18n';
import { fillSearchDocs } from './server/doc-store.ts';
import { createSynonymGroup, writeSynonyms } from './server/synonym-store.ts';

const folder = join(import.meta.dirname, 'seed', 'synonyms');

/** Synonyms for the products of the demo shop: one file per language, each an array of groups. */
export async function insertSynonyms(tx: Tx): Promise<void> {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder).sort()) {
    const locale = file.replace(/\.json$/, '');
    if (!isLocale(locale)) continue;
    const groups = JSON.parse(readFileSync(join(folder, file), 'utf8')) as string[][];
    for (const terms of groups) {
      const group = { id: namedUuid('synonyms', locale, ...terms), locale, terms };
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
