import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const texts = statement(
  'shop_page_texts',
  'select locale, story from seller_text where seller_id = $sellerId order by locale',
);
export type PageText = RowOf<'shop_page_texts'>;
/** A shop's words about itself, in each language that has them. */
export const findPageTexts = (db: Queryable, sellerId: string): Promise<PageText[]> => texts.all(db, { sellerId });

const drop = statement(
  'shop_page_drop',
  'delete from seller_text where seller_id = $sellerId and locale <> all($locales::text[])',
);
const put = statement(
  'shop_page_put',
  `insert into seller_text (seller_id, locale, story)
   select $sellerId, each.locale, each.story from unnest($locales::text[], $stories::text[]) each (locale, story)
   on conflict (seller_id, locale) do update set story = excluded.story, written_in = null`,
);
/** Replaces a shop's words in all languages. */
export async function writePageTexts(
  tx: Tx,
  { sellerId }: { sellerId: string },
  written: readonly { locale: string; story: string }[],
): Promise<void> {
  const locales = written.map(({ locale }) => locale);
  await drop.run(tx, { sellerId, locales });
  await put.run(tx, { sellerId, locales, stories: written.map(({ story }) => story) });
}
