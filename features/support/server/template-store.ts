import { type ParametersOf, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const list = statement(
  'support_templates',
  `select reply_template_id as "templateId", locale, name, words from reply_template where seller_id = $sellerId
   order by locale = $locale desc, locale, lower(name), name`,
);
/** A shop's templates: those in a language first, then by name. */
export const findTemplates = (
  db: Queryable,
  of: { sellerId: string; locale: string },
): Promise<RowOf<'support_templates'>[]> => list.all(db, of);

const ownShop = statement(
  'support_own_shop',
  'select seller_id as "sellerId!" from seller_facts where handle = $shop and seller_id = any($sellerIds::uuid[])',
);
/** The id of a shop by its handle, if it is one of these. */
export const findOwnShop = async (
  db: Queryable,
  of: { shop: string; sellerIds: string[] },
): Promise<string | undefined> => (await ownShop.first(db, of))?.sellerId;

const lock = statement(
  'support_lock_templates',
  `select pg_advisory_xact_lock(hashtextextended('templates ' || $sellerId::uuid::text, 0))`,
);
const count = statement(
  'support_count_templates',
  `select count(*)::int as "count!" from reply_template where seller_id = $sellerId and (locale, name) is distinct from ($locale, $name)`,
);
const put = statement(
  'support_put_template',
  `insert into reply_template (reply_template_id, seller_id, locale, name, words) values ($templateId, $sellerId, $locale, $name, $words)
   on conflict (seller_id, locale, name) do update set words = excluded.words`,
);
/** Whether it was saved: a shop may have only so many. */
export async function putTemplate(
  tx: Tx,
  template: ParametersOf<'support_put_template'>,
  most: number,
): Promise<boolean> {
  const { sellerId, locale, name } = template;
  await lock.first(tx, { sellerId });
  if ((await count.first(tx, { sellerId, locale, name }))!.count >= most) return false;
  await put.run(tx, template);
  return true;
}

const drop = statement(
  'support_drop_template',
  'delete from reply_template where reply_template_id = $templateId and seller_id = any($sellerIds::uuid[]) returning seller_id as "sellerId", name',
);
export const dropTemplate = (
  tx: Tx,
  of: { templateId: string; sellerIds: string[] },
): Promise<RowOf<'support_drop_template'> | undefined> => drop.first(tx, of);
