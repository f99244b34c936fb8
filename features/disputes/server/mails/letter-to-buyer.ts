import { sendNotice } from '@cubby/features/notices/server';
import { findOrderForPayment, type OrderForPayment } from '@cubby/features/orders/server';
import { type Locale, prefixOf } from '@cubby/i18n';
import { type MailSection, mailBrands } from '@cubby/mail';
import { guestPathOfDispute, pathOfDispute } from '../../rules.ts';
import type { Dispute } from '../dispute-store.ts';
import { type About, type Mail, quoted } from './letter-about.ts';
import type { LetterNeeds } from './letter-needs.ts';
import { valuesFor } from './letter-values.ts';
import type { BuyerVariant } from './letter-variants.ts';

export async function toBuyer(
  needs: LetterNeeds,
  { tx, sold, dispute, key, now }: About,
  mail: Mail<BuyerVariant>,
): Promise<void> {
  const order = (await findOrderForPayment(tx, { id: sold.orderId }))!;
  const locale = order.locale as Locale;
  const { text } = needs.translatorOf(locale);
  const values = valuesFor(needs, { locale, daysOf: 'BUYER' }, sold, dispute);
  const sections: MailSection[] = [
    { kind: 'paragraph', text: text(`disputes.mail.buyer.${mail.variant}`, values) },
    ...(needs.hasReturnSheets && mail.variant === 'D9'
      ? [{ kind: 'paragraph' as const, text: text('disputes.mail.sheet') }]
      : []),
    ...quoted(mail.quote),
    { kind: 'button', label: text('disputes.mail.see'), url: linkOfBuyer(needs, order, dispute, now) },
  ];
  const { brand } = order;
  const title = text(`disputes.mail.title.${mail.titleKey}`, values);
  const why = text('disputes.mail.why.buyer', { brand: mailBrands[brand].name });
  const about = { key: `dispute-${dispute.code}-${key}-buyer`, to: order.email, locale, brand, title, sections, why };
  await sendNotice(tx, { ...about, letter: 'dispute-buyer' }, now);
}

const linkOfBuyer = (
  { originOf, guestTokenOf }: LetterNeeds,
  order: OrderForPayment,
  { code }: Dispute,
  now: Date,
): string => {
  const base = `${originOf(order.brand)}${prefixOf(order.locale as Locale)}`;
  return order.isMembers
    ? `${base}${pathOfDispute(code)}`
    : `${base}${guestPathOfDispute(order.number, code)}#t=${guestTokenOf(order.number, now)}`;
};
