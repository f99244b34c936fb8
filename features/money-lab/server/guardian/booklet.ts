import type { Queryable } from '@cubby/db';
import type { Avatar } from '@cubby/features/families/rules';
import { renderSlides } from '@cubby/features/papers/server';
import type { Translator } from '@cubby/i18n';
import { figuresOf } from '@cubby/i18n/formats';
import { formatMoney, type Money, sum } from '@cubby/money';
import { avatarsOnPaper } from '../../drawings/avatars-on-paper.ts';
import { doesSee, jars, type MonthResult, monthResult, wholeDollars } from '../../rules.ts';
import { costEntryOf, findCosts } from '../cost-store.ts';
import { findBalances } from '../jar-store.ts';
import { findMade, findMonths } from '../shown/kept-store.ts';
import { findBadges, type LabChild } from '../shown/lab-store.ts';

const monthsOfYear = 12;
type Slide = Parameters<typeof renderSlides>[0][number];
type Words = Translator;

/**
 * A year of a child's shop as a booklet: crafts, months, jars, lessons, and a breakdown. Nothing about buyers, and of
 * the child only the drawing and the shop's name. Undefined: nothing was sold in that year.
 */
export async function bookletOf(
  db: Queryable,
  child: LabChild & { shopName: string; avatar: Avatar },
  year: number,
  words: Words,
): Promise<Uint8Array | undefined> {
  const { childId, sellerId, band, hasBadges, shopName, avatar } = child;
  const [kept, costs, balances, badges, made] = await Promise.all([
    findMonths(db, childId, `${year}-12`, monthsOfYear),
    findCosts(db, childId),
    findBalances(db, childId),
    findBadges(db, childId),
    findMade(db, sellerId),
  ]);
  const entered = costs.map(costEntryOf);
  const months = kept
    .filter(({ month, orders, refunded }) => month.startsWith(`${year}-`) && orders + refunded > 0)
    .map((month) => monthResult(month, entered))
    .reverse();
  if (months.length === 0) return undefined;
  // The youngest have whole dollars, which add up with those beside them.
  const shown = (amounts: readonly Money[]): string[] =>
    doesSee(band, 'CENTS')
      ? amounts.map((amount) => formatMoney(amount, words.locale))
      : wholeDollars(amounts).parts.map(({ dollars }) => words.text('lab.dollars', { count: dollars }));
  const title = words.text('moneyLab.booklet', { year: String(year) });
  const slides: Slide[] = [
    page({
      ...{ title: shopName, lead: title },
      drawing: { svg: avatarsOnPaper[avatar], alt: words.text(`families.picture.${avatar}`) },
    }),
    page({ title: words.text('moneyLab.booklet.made'), lists: [{ title: shopName, items: made }] }),
    page({ title: words.text('labMore.months'), figures: monthFigures(months, words, shown) }),
    page({
      title: words.text('lab.jars'),
      figures: shown(jars.map((jar) => balances[jar])).map((value, i) => ({
        ...{ value, label: words.text(`lab.jar.${jars[i]!}`) },
      })),
      note: words.text('lab.money.say'),
    }),
    page({ title: words.text('lab.where'), figures: wentWhere(months, words, shown) }),
  ];
  if (hasBadges && badges.length > 0)
    slides.push(
      page({
        title: words.text('lab.badges'),
        lists: [{ title: shopName, items: badges.map(({ act }) => words.text(`lab.badge.${act}`)) }],
      }),
    );
  return renderSlides(slides, { title: `${shopName}: ${title}`, locale: words.locale, brand: 'kids', format: 'a5' });
}

const page = (slide: Partial<Slide> & { title: string }): Slide => ({ figures: [], points: [], lists: [], ...slide });

type Shown = (amounts: readonly Money[]) => string[];

function monthFigures(months: readonly MonthResult[], { locale }: Words, shown: Shown) {
  const name = new Intl.DateTimeFormat(figuresOf(locale), { month: 'long', timeZone: 'UTC' });
  return shown(months.map(({ profit }) => profit)).map((value, i) => ({
    ...{ value, label: name.format(new Date(`${months[i]!.month}-01T00:00:00Z`)) },
  }));
}

/** The sums of the year, part by part: deductions and profit add up to the sales. */
function wentWhere(months: readonly MonthResult[], { text }: Words, shown: Shown) {
  const total = (of: (month: MonthResult) => Money) => sum(months.map(of));
  const sales = total((month) => month.sales);
  const parts = shown([
    total(({ refunds }) => refunds),
    total(({ fees }) => fees),
    total(({ materials, packaging }) => sum([materials, packaging])),
    total(({ profit }) => profit),
  ]);
  const names = ['refunds', 'fees', 'materials', 'profit'] as const;
  return [
    { value: shown([sales])[0]!, label: text('labMore.month.sales') },
    ...parts.map((value, i) => ({ value, label: text(`labMore.month.${names[i]!}`) })),
  ];
}
