import type { Tx } from '@cubby/db';
import { type Dice, diceIn, diceNamed, insertRows, namedUuid, numberedUuid } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import type { PlannedProduct } from '@cubby/features/catalog/seed';
import { planCatalog } from '@cubby/features/catalog/seed';
import { offersOf } from '@cubby/features/offers/seed';
import { firstNames, initials } from './seed/authors.ts';
import { phrasesOf } from './seed/phrases.ts';
import { anyAr, craftAr, groupsAr, listedAr } from './seed/phrases-ar.ts';
import { anyEn, craftEn, groupsEn, listedEn } from './seed/phrases-en.ts';

const spoken = {
  en: { any: anyEn, listed: listedEn, craft: { ...anyEn, ...craftEn }, groups: groupsEn },
  ar: { any: anyAr, listed: listedAr, craft: { ...anyAr, ...craftAr }, groups: groupsAr },
} as const;
type Language = keyof typeof spoken;

type PlannedReview = {
  reviewId: string;
  productId: string;
  sellerId: string | null;
  rating: 1 | 2 | 3 | 4 | 5;
  title: string;
  body: string;
  locale: Language;
  author: string;
  verified: boolean;
  createdAt: Date;
};

const dayLength = 86_400_000;

/**
 * Plans the reviews: more for popular products, none for some that sell little. `sellersOf` maps products to their
 * sellers.
 */
export function planReviews(
  products: readonly PlannedProduct[],
  sellersOf: ReadonlyMap<string, readonly string[]>,
  seed: number,
  day: Date,
): PlannedReview[] {
  return products.flatMap((product) => {
    const dice = diceNamed('reviews', product.sku, seed);
    const sellers = sellersOf.get(product.productId) ?? [];
    if (sellers.length === 0 || (dice.chance(0.16) && product.popularity < 250)) return [];
    const usual = product.shop === null ? 1 + product.popularity / 48 : 1 + product.popularity / 110;
    const count = Math.min(38, Math.round(usual * (0.4 + dice.next() * 1.1)));
    // Some products are simply better than others.
    const quality = dice.next();
    const told = new Set<string>();
    return Array.from({ length: count }, (_, i) => {
      const verified = dice.chance(0.84);
      const rating = ratingOf(quality, dice);
      const locale: Language = dice.chance(0.24) ? 'ar' : 'en';
      const sinceListed = day.getTime() - product.createdAt.getTime();
      return {
        reviewId: namedUuid('review', product.sku, i),
        productId: product.productId,
        sellerId: verified ? dice.pick(sellers) : null,
        rating,
        title: dice.pick(spoken[locale].any.titles[rating]),
        body: bodyOf(product, rating, locale, told, dice),
        locale,
        author: `${dice.pick(firstNames[locale])} ${dice.pick([...initials[locale]])}.`,
        verified,
        createdAt: new Date(day.getTime() - Math.floor(dice.next() * Math.max(dayLength, sinceListed - 2 * dayLength))),
      };
    });
  });
}

function ratingOf(quality: number, dice: Dice): PlannedReview['rating'] {
  const throwOf = dice.next() * 0.86 + quality * 0.14;
  if (throwOf > 0.42) return 5;
  if (throwOf > 0.2) return 4;
  if (throwOf > 0.11) return 3;
  return throwOf > 0.06 ? 2 : 1;
}

/** Two to four sentences; a product repeats one only when no unused ones are left. */
function bodyOf(
  product: PlannedProduct,
  rating: PlannedReview['rating'],
  locale: Language,
  told: Set<string>,
  dice: Dice,
): string {
  const { any, listed, craft, groups } = spoken[locale];
  const general = product.shop === null ? any : craft;
  const { good, mixed, bad } = phrasesOf(product.kind, groups);
  const fresh = (from: readonly string[]) => {
    const sentence = dice.shuffled(from).find((each) => !told.has(each)) ?? dice.pick(from);
    told.add(sentence);
    return sentence;
  };
  const openings =
    product.tax === 'SCHOOL_SUPPLY' || product.tax === 'BOOK' ? [...any.openings, ...listed] : general.openings;
  const opening = dice.chance(0.55) ? [fresh(openings)] : [];
  const arrival = dice.chance(0.25) ? [fresh(general.arrivals)] : [];
  const ending = dice.chance(0.45) ? [fresh(general.endings)] : [];
  if (rating === 5)
    return [...opening, fresh(good), ...(dice.chance(0.4) ? [fresh(good)] : []), ...arrival, ...ending].join(' ');
  if (rating >= 3) return [...opening, fresh(good), fresh(mixed), ...(rating === 4 ? ending : arrival)].join(' ');
  return [...opening, fresh(bad), ...(dice.chance(0.6) ? [fresh(general.regrets)] : [])].join(' ');
}

export async function insertReviews(tx: Tx, reviews: readonly PlannedReview[]): Promise<void> {
  await insertRows(
    tx,
    'review',
    reviews.map((review) => ({
      review_id: review.reviewId,
      product_id: review.productId,
      seller_id: review.sellerId,
      rating: review.rating,
      title: review.title,
      body: review.body,
      locale: review.locale,
      author_name: review.author,
      verified_purchase: review.verified,
      status: 'PUBLISHED',
      created_at: review.createdAt,
    })),
  );
}

/** Reviews for the extra editions of a larger shop: one edition in eight gets some copied from its base product. */
export async function insertEditionReviews(tx: Tx, seed: number): Promise<void> {
  await tx.query(
    `insert into review (review_id, product_id, seller_id, rating, title, body, locale, author_name, verified_purchase, status, created_at)
     select ${numberedUuid('04', 'e.n * 4 + r.nth')}, e.product_id, null, r.rating, r.title, r.body, r.locale, r.author_name, false, 'PUBLISHED', r.created_at
     from edition e join (select *, row_number() over (partition by product_id order by review_id) - 1 as nth from review) r
       on r.product_id = e.base_id and r.nth < floor(${diceIn('e.n', seed, 31)} * 4)
     where ${diceIn('e.n', seed, 32)} < 0.125 order by e.n`,
  );
}

export const seed: Seed = {
  write(tx, plan) {
    const products = planCatalog(plan.seed, plan.day);
    const sellersOf = new Map(products.map(({ productId }) => [productId, [] as string[]]));
    for (const { productId, sellerId } of offersOf(plan)) sellersOf.get(productId)!.push(sellerId);
    return insertReviews(tx, planReviews(products, sellersOf, plan.seed, plan.day));
  },
  enlarge: (tx, plan) => insertEditionReviews(tx, plan.seed),
};
