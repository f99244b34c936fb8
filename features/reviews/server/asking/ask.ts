import { type Pool, type Tx, transaction } from '@cubby/db';
import { sendNotice } from '@cubby/features/notices/server';
import { defaultLocale, type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { mailBrands } from '@cubby/mail';
import { askedAbout, pathToReview } from '../../rules.ts';
import { type AskedLine, takeLinesToAsk } from './ask-store.ts';

export type AskNeeds = {
  translatorOf: (locale: Locale) => Translator;
  offered: readonly Locale[];
  originOf: (brand: 'cubby' | 'kids') => string;
  tokenOf: (orderNumber: string, now: Date) => string;
};

/**
 * Asks buyers for their reviews, a week after delivery: one mail for everything that arrived together, and never again.
 */
export async function askForReviews(pool: Pool, needs: AskNeeds, now: Date): Promise<void> {
  let isDone = false;
  while (!isDone)
    isDone = await transaction(pool, async (tx) => {
      const lines = await takeLinesToAsk(tx, askedAbout(now), now);
      const orders = Map.groupBy(lines, ({ orderNumber }) => orderNumber);
      for (const ofOrder of orders.values()) {
        const open = ofOrder.filter(({ isReviewed }) => !isReviewed);
        if (open.length > 0) await ask(tx, needs, open as [AskedLine, ...AskedLine[]], now);
      }
      return lines.length === 0;
    });
}

async function ask(
  tx: Tx,
  { translatorOf, offered, originOf, tokenOf }: AskNeeds,
  lines: readonly [AskedLine, ...AskedLine[]],
  now: Date,
): Promise<void> {
  const [{ orderNumber, accountId, email, firstName, ...first }] = lines;
  const locale = first.locale as Locale;
  const brand = first.brand as 'cubby' | 'kids';
  const { text } = translatorOf(locale);
  const place = originOf(brand) + prefixOf(offered.includes(locale) ? locale : defaultLocale);
  // A member signs in; the token follows `#`, so that it never reaches a server's log.
  const proof = accountId === null ? `#t=${tokenOf(orderNumber, now)}` : '';
  await sendNotice(
    tx,
    {
      key: `order-${orderNumber}-review-${first.sellerOrderId}`,
      letter: 'review-asked',
      to: email,
      locale,
      brand,
      title: text('mail.reviewAsk.title'),
      sections: [
        { kind: 'paragraph', text: text('mail.reviewAsk.text', { name: firstName, number: orderNumber }) },
        ...lines.map(({ name, number, sku }) => ({
          kind: 'link' as const,
          label: text('mail.reviewAsk.link', { product: name }),
          url: place + pathToReview(number, sku) + proof,
        })),
        { kind: 'note', text: text('mail.reviewAsk.note') },
      ],
      why: text('mail.reviewAsk.why', { brand: mailBrands[brand].name }),
    },
    now,
  );
}
