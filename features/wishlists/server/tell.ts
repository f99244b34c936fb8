import { type Pool, type Tx, transaction } from '@cubby/db';
import { findAddressee } from '@cubby/features/accounts/server';
import { pathOfProduct } from '@cubby/features/catalog/rules';
import { sendNotice } from '@cubby/features/notices/server';
import { defaultLocale, type Locale, prefixOf } from '@cubby/i18n';
import type { Translators } from '@cubby/i18n/load';
import { type MailSection, mailBrands } from '@cubby/mail';
import { formatMoney, money } from '@cubby/money';
import { mostTold, pathOfWishlist, worthTelling } from '../rules.ts';
import { type Change, findChanges, findDue, markSeen } from './watch-store.ts';

export type TellNeeds = {
  translators: Pick<Translators, 'of' | 'offered'>;
  originOf: (brand: 'cubby' | 'kids') => string;
};
const day = 86_400_000;

/**
 * Mails members about lower prices and products back in stock on the lists that they watch: at most one mail a day per
 * list.
 */
export async function tellOfWishlists(pool: Pool, needs: TellNeeds, now: Date): Promise<void> {
  const tellSome = () =>
    transaction(pool, async (tx) => {
      const lists = await findDue(tx, new Date(now.getTime() - day));
      for (const list of lists) await tellOfList(tx, list, needs, now);
      return lists.length;
    });
  while ((await tellSome()) > 0);
}

async function tellOfList(
  tx: Tx,
  { code, accountId, name }: { code: string; accountId: string; name: string },
  { translators, originOf }: TellNeeds,
  now: Date,
): Promise<void> {
  const to = await findAddressee(tx, accountId);
  const locale = (to?.locale ?? defaultLocale) as Locale;
  const changes = (await findChanges(tx, code, locale)).filter(worthTelling);
  const isTold = changes.length > 0 && to !== undefined && !to.isClosed;
  // Together with the mail, so that each change is reported once however many processes run.
  await markSeen(tx, code, { isTold, now });
  if (!isTold) return;
  const brand = to.brand === 'kids' ? 'kids' : 'cubby';
  const { text } = translators.of(locale);
  const place = originOf(brand) + prefixOf(translators.offered.includes(locale) ? locale : defaultLocale);
  const sections: MailSection[] = [
    { kind: 'paragraph', text: text('mail.wishlist.text', { list: `\u2068${name}\u2069` }) },
    ...changes.slice(0, mostTold).flatMap((change): MailSection[] => [
      { kind: 'facts', facts: [{ label: change.name, value: wordsOf(change) }] },
      { kind: 'link', label: text('mail.wishlist.product'), url: place + pathOfProduct(change.sku) },
    ]),
    { kind: 'button', label: text('mail.wishlist.see'), url: place + pathOfWishlist(code) },
  ];
  await sendNotice(
    tx,
    {
      ...{
        key: `wishlist-${code}-${now.getTime()}`,
        letter: 'wishlist-changed',
        to: to.login,
        locale,
        brand,
        sections,
      },
      title: text('mail.wishlist.title', { list: `\u2068${name}\u2069` }),
      why: text('mail.wishlist.why', { brand: mailBrands[brand].name }),
    },
    now,
  );

  function wordsOf({ beforeMinor, nowMinor }: Change): string {
    const price = (minor: number) => formatMoney(money(minor), locale);
    return beforeMinor === null
      ? text('mail.wishlist.back', { price: price(nowMinor!) })
      : text('mail.wishlist.cheaper', { price: price(nowMinor!), before: price(beforeMinor) });
  }
}
