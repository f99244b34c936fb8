import { statement, type Tx } from '@cubby/db';

const taken = statement(
  'sellers_handles_taken',
  'select handle from seller where handle = any($handles::text[]) and seller_id <> $sellerId',
);
const describe = statement(
  'sellers_describe',
  'update seller set name = $name, handle = coalesce($handle?, handle), picture_id = $pictureId where seller_id = $sellerId',
);
const dropStories = statement('sellers_drop_stories', 'delete from seller_text where seller_id = $sellerId');
// The English story replaces missing ones; this is that story.
const putStories = statement(
  'sellers_put_stories',
  `insert into seller_text (seller_id, locale, story, written_in)
   select $sellerId, each.locale, $story, case when each.locale <> $locale then $locale end
   from (select $locale as locale union select 'en') each`,
);
/** The most shops with one name before no address is found. */
const mostTried = 50;
type Description = { name: string; locale: string; story: string; pictureId: string };

/** Sets a shop's description. @param handleOf the addresses to try, counted from 1; without it, the address stays */
export async function describeShop(
  tx: Tx,
  sellerId: string,
  { locale, story, ...shown }: Description,
  handleOf?: (nth: number) => string,
): Promise<void> {
  await describe.run(tx, { sellerId, ...shown, handle: handleOf ? await freeHandle(tx, sellerId, handleOf) : null });
  await dropStories.run(tx, { sellerId });
  await putStories.run(tx, { sellerId, locale, story });
}

async function freeHandle(tx: Tx, sellerId: string, handleOf: (nth: number) => string): Promise<string> {
  const handles = Array.from({ length: mostTried }, (_, i) => handleOf(i + 1));
  const known = new Set((await taken.all(tx, { sellerId, handles })).map(({ handle }) => handle));
  const free = handles.find((handle) => !known.has(handle));
  if (free === undefined) throw new Error(`no address is free for ${handles[0]}`);
  return free;
}
