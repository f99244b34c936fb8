import { type Queryable, statement, type Tx } from '@cubby/db';
import type { SynonymGroup } from '../../rules.ts';

const groups = statement(
  'synonyms_list',
  `select g.synonym_group_id as id, g.locale, coalesce(array_agg(s.shown order by s.position) filter (where s.asked), '{}') as "terms!",
     coalesce(array_agg(s.shown order by s.position) filter (where not s.asked), '{}') as "narrower!"
   from synonym_group g join synonym s using (synonym_group_id) where g.locale = $locale
   group by g.synonym_group_id order by min(s.term)`,
);
export const findSynonymGroups = (db: Queryable, locale: string): Promise<SynonymGroup[]> => groups.all(db, { locale });

const taken = statement(
  'synonyms_taken',
  `select s.shown from synonym s where s.locale = $locale and s.asked and s.synonym_group_id <> $groupId
     and s.term in (select search_words(t) from unnest($terms::text[]) t) limit 1`,
);
/** A word that is already in another group, or undefined. */
export const findTakenTerm = async (db: Queryable, { id, locale, terms }: SynonymGroup): Promise<string | undefined> =>
  (await taken.first(db, { locale, groupId: id, terms }))?.shown;

const exists = statement(
  'synonyms_group',
  'select locale from synonym_group where synonym_group_id = $groupId for update',
);
export const findSynonymGroup = (tx: Tx, id: string): Promise<{ locale: string } | undefined> =>
  exists.first(tx, { groupId: id });

const create = statement(
  'synonyms_create',
  'insert into synonym_group (synonym_group_id, locale) select g, $locale from unnest($groupIds::uuid[]) g',
);
export const createSynonymGroups = (tx: Tx, locale: string, groups: readonly SynonymGroup[]): Promise<number> =>
  create.run(tx, { groupIds: groups.map(({ id }) => id), locale });

const clear = statement('synonyms_clear', 'delete from synonym where synonym_group_id = any($groupIds)');
const write = statement(
  'synonyms_write',
  `insert into synonym (locale, term, stem, position, shown, asked, synonym_group_id)
   select $locale, t.term, term_stem(t.term, $locale), min(t.n), min(t.shown), bool_or(t.asked), t.id
   from (select search_words(x.shown) as term, x.* from unnest($ids::uuid[], $shown::text[], $asked::boolean[])
     with ordinality x(id, shown, asked, n)) t
   where t.term <> '' group by t.id, t.term order by t.term`,
);
export async function writeSynonyms(tx: Tx, locale: string, groups: readonly SynonymGroup[]): Promise<void> {
  await clear.run(tx, { groupIds: groups.map(({ id }) => id) });
  const terms = groups.flatMap(({ id, terms, narrower }) => [
    ...terms.map((shown) => ({ id, shown, asked: true })),
    ...narrower.map((shown) => ({ id, shown, asked: false })),
  ]);
  await write.run(tx, {
    locale,
    ids: terms.map(({ id }) => id),
    shown: terms.map(({ shown }) => shown),
    asked: terms.map(({ asked }) => asked),
  });
}

const remove = statement('synonyms_remove', 'delete from synonym_group where synonym_group_id = $groupId');
export const removeSynonymGroup = (tx: Tx, id: string): Promise<number> => remove.run(tx, { groupId: id });
