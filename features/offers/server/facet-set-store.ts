import { type Queryable, statement } from '@cubby/db';
import type { ListSelection } from '../rules.ts';
import type { ListOwner } from './list-owner-store.ts';

/** The attributes among chosen values, each with its values: alternatives within one, all of them together (ux L1). */
export const chosenGroups = (values: string): string =>
  `select v.attribute_id, array_agg(v.attribute_value_id) as ids from attribute_value v where v.code = any(${values}) group by v.attribute_id`;

const matching = (whose: string) => `with groups as materialized (${chosenGroups('$2')})
   select coalesce(array_agg(f.facet_set_id), '{}') as ids from facet_set f
   where ${whose}
     and (cardinality($2::text[]) = 0 or exists (select from groups))
     and not exists (select from groups g where not f.attribute_value_ids && g.ids)
     and (cardinality($3::text[]) = 0 or f.manufacturer_id in (select m.manufacturer_id from manufacturer m where m.code = any($3)))`;
const ofType = statement<{ ids: number[] }>('facet_sets_of_type', matching('f.product_type_id = $1'));
const ofCategory = statement<{ ids: number[] }>(
  'facet_sets_of_category',
  matching(`($1::smallint is null or f.product_type_id in
     (select y.product_type_id from product_type y join category s using (category_id) where s.parent_id = $1))`),
);

/** The combinations that a choice of values leaves; null where nothing is chosen, and all are left. */
export async function findMatchingSets(
  db: Queryable,
  owner: ListOwner,
  { attributeValueCodes, manufacturerCodes }: ListSelection,
): Promise<number[] | null> {
  if (!attributeValueCodes.length && !manufacturerCodes.length && owner.mainCategoryId === null) return null;
  const found =
    owner.productTypeId !== null
      ? await ofType.first(db, owner.productTypeId, attributeValueCodes, manufacturerCodes)
      : await ofCategory.first(db, owner.mainCategoryId, attributeValueCodes, manufacturerCodes);
  return found!.ids;
}
