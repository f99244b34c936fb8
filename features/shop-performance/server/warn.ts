import { type Pool, transaction } from '@cubby/db';
import { findAddressee, findShopTeam } from '@cubby/features/accounts/server';
import { sendNotice } from '@cubby/features/notices/server';
import { showOnTime } from '@cubby/features/sellers/server';
import type { Locale, Translator } from '@cubby/i18n';
import { enqueue, forEachApart } from '@cubby/jobs';
import type { Measured } from '../contract.ts';
import { afterMeasuring, caseDays, isFault, performancePath, shownPercent, warnedDays, windowDays } from '../rules.ts';
import { findSelling, forgetClosedShops, lockBreaches, saveBreach } from './breach-store.ts';
import { measure } from './measure.ts';

type Needs = { pool: Pool; translatorOf: (locale: Locale) => Translator; sellerOrigin: string };
type Shop = { sellerId: string; name: string };

/**
 * Measures every active firm, shows buyers its on-time share, warns the owners of a figure beyond its limit, and opens
 * a staff case if it stays so. A failing shop does not stop the others.
 */
export async function warnShops(needs: Needs, now: Date): Promise<void> {
  await forgetClosedShops(needs.pool, new Date(now.getTime() - warnedDays * 86_400_000));
  await forEachApart(await findSelling(needs.pool), 'figures of shops', (shop) => warnShop(needs, shop, now));
}

const healthy = { poorSince: null, warnedAt: null, caseAt: null };

const warnShop = ({ pool, ...needs }: Needs, shop: Shop, now: Date): Promise<void> =>
  transaction(pool, async (tx) => {
    const { sellerId } = shop;
    const before = await lockBreaches(tx, sellerId);
    const all = await measure(tx, sellerId, now);
    await showOnTime(tx, sellerId, shownPercent(all.find(({ figure }) => figure === 'ON_TIME')!));
    for (const measured of all) {
      const { figure, level } = measured;
      const known = before.get(figure);
      if (!known && level !== 'POOR') continue;
      const { breach, follows } = afterMeasuring(known ?? healthy, level, now);
      await saveBreach(tx, { sellerId, figure }, breach);
      if (follows === 'CASE') await enqueue(tx, 'open-shop-case', { sellerId, words: statedIn(needs, measured) });
      if (follows !== 'WARNING') continue;
      for (const accountId of await findShopTeam(tx, sellerId, ['OWNER'])) {
        const to = await findAddressee(tx, accountId);
        if (!to || to.isClosed) continue;
        const locale = to.locale as Locale;
        await sendNotice(
          tx,
          {
            ...{ key: `figure-poor-${sellerId}-${figure}-${now.getTime()}-${accountId}`, letter: 'figure-poor' },
            ...{ to: to.login, locale, brand: 'cubby', ...wordsOf(needs, shop, measured, locale) },
          },
          now,
        );
      }
    }
  });

/** A figure for the staff, in a line of their case. */
function statedIn(
  { translatorOf }: Pick<Needs, 'translatorOf'>,
  { figure, count, of, share, limit }: Measured,
): string {
  const { text } = translatorOf('en');
  const shown = { share: `${share! / 10}%`, count, of, limit: `${limit / 10}%`, days: windowDays };
  return text('mail.figure.case', { ...shown, figure: text(`performance.${figure}`) });
}

function wordsOf(
  { translatorOf, sellerOrigin }: Omit<Needs, 'pool'>,
  { name }: Shop,
  { figure, count, of, share, goal, limit }: Measured,
  locale: Locale,
) {
  const { text, number } = translatorOf(locale);
  const shop = `\u2068${name}\u2069`;
  const percent = (tenths: number) =>
    number(tenths / 1000, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const bound = (mark: number) =>
    text(isFault(figure) ? 'mail.figure.most' : 'mail.figure.least', { share: percent(mark) });
  return {
    title: text('mail.figure.title', { shop, figure: text(`performance.${figure}`) }),
    sections: [
      { kind: 'paragraph', text: text('mail.figure.text', { shop }) },
      {
        kind: 'facts',
        facts: [
          {
            label: text(`performance.${figure}`),
            value: `${percent(share!)} (${text('performance.of', { count: number(count), of: number(of) })})`,
          },
          { label: text('mail.figure.goal'), value: bound(goal) },
          { label: text('mail.figure.limit'), value: bound(limit) },
        ],
      },
      { kind: 'paragraph', text: text(`performance.${figure}.how`) },
      { kind: 'paragraph', text: text(`performance.${figure}.improve`) },
      { kind: 'paragraph', text: text('mail.figure.next', { days: caseDays }) },
      { kind: 'button', label: text('mail.figure.see'), url: `${sellerOrigin}${performancePath}` },
    ],
    why: text('mail.figure.why', { shop }),
  } as const;
}
