import { type Queryable, statement } from '@cubby/db';
import type { Correction } from '../correcting/typing-errors.ts';

/** Linking letters of a compound: “Arbeit-s-heft”. */
const linking = (locale: string) => (locale === 'de' ? ['', 's', 'es', 'n', 'en', 'e', 'er'] : ['']);

const alike = statement(
  'search_alike',
  `select w.word as mistyped, array[a.word] as words, array[a.stem] as stems, a.spelling as "spelling!", a.products as "products!", false as "synonym!"
   from unnest($words::text[]) as w(word) cross join lateral words_alike(w.word, $localeBit::smallint, $locale) a
   union all
   select w.word, array[l.word, r.word], array[l.stem, r.stem], l.spelling || ' ' || r.spelling, least(l.products, r.products), false
   from unnest($words::text[]) as w(word) cross join lateral generate_series(3, length(w.word) - 3) as at(i)
   cross join unnest($linking::text[]) as k(link)
   cross join lateral (select v.word, v.stem, v.spelling, v.products from lexicon v
     where v.word = left(w.word, at.i - length(k.link)) and at.i - length(k.link) >= 3 and right(left(w.word, at.i), length(k.link)) = k.link
       and v.locale_mask & $localeBit <> 0 limit 1) l
   cross join lateral (select v.word, v.stem, v.spelling, v.products from lexicon v
     where v.word = substr(w.word, at.i + 1) and v.locale_mask & $localeBit <> 0
     union all select y.term, y.stem, y.shown, 0 from synonym y where y.locale = $locale and y.asked and y.term = substr(w.word, at.i + 1) limit 1) r
   union all
   select w.word, array[y.term], array[y.stem], y.shown, 0, true
   -- all languages' terms by the trigram index, which is cheaper than comparing each term of one
   from unnest($words::text[]) as w(word) cross join lateral
     (select * from synonym s where s.asked and s.term % w.word offset 0) y where y.locale = $locale and length(w.word) > 4`,
);

export async function findAlike(
  db: Queryable,
  mistyped: readonly string[],
  localeBit: number,
  locale: string,
): Promise<Map<string, Correction[]>> {
  const found = new Map(mistyped.map((word) => [word, [] as Correction[]]));
  for (const { mistyped: word, ...correction } of await alike.all(db, {
    words: mistyped,
    localeBit,
    locale,
    linking: linking(locale),
  }))
    found.get(word)!.push(correction);
  return found;
}
