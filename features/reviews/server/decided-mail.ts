import type { Tx } from '@cubby/db';
import { pathOfProduct } from '@cubby/features/catalog/rules';
import { sendNotice } from '@cubby/features/notices/server';
import { defaultLocale, type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { mailBrands } from '@cubby/mail';
import type { reviewDecisions } from '../rules.ts';
import { findAuthor } from './others-store.ts';
import { aboutReview } from './reports/report-store.ts';

export type DecidedMailNeeds = {
  translatorOf: (locale: Locale) => Translator;
  offered: readonly Locale[];
  originOf: (brand: 'cubby' | 'kids') => string;
};
type Decided = { reviewId: string; revision: number; decision: (typeof reviewDecisions)[number] };

/** Notifies an author of the staff's decision about their review, with the reason for a refusal. */
export async function tellAuthor(
  tx: Tx,
  { translatorOf, offered, originOf }: DecidedMailNeeds,
  { reviewId, revision, decision }: Decided,
  now: Date,
): Promise<void> {
  const author = await findAuthor(tx, reviewId);
  if (!author) return;
  const locale = author.locale as Locale;
  const brand = author.brand as 'cubby' | 'kids';
  const { text } = translatorOf(locale);
  const place = originOf(brand) + prefixOf(offered.includes(locale) ? locale : defaultLocale);
  const isShown = decision === 'PUBLISHED';
  const key = isShown ? 'published' : 'refused';
  await sendNotice(
    tx,
    {
      key: `${aboutReview(reviewId)}-${key}-${revision}`,
      letter: isShown ? 'review-published' : 'review-refused',
      to: author.email,
      locale,
      brand,
      title: text(`mail.review.${key}`),
      sections: [
        { kind: 'paragraph', text: text(`mail.review.${key}.text`, { product: author.name }) },
        isShown
          ? { kind: 'button', label: text('mail.report.see'), url: `${place}${pathOfProduct(author.sku)}#reviews` }
          : { kind: 'note', text: text('mail.review.refused.note') },
      ],
      why: text('mail.reviewAsk.why', { brand: mailBrands[brand].name }),
    },
    now,
  );
}
