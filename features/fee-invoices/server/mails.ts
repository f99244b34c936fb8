import type { Tx } from '@cubby/db';
import { sendNotice } from '@cubby/features/notices/server';
import { treasurers } from '@cubby/features/payouts/server';
import { type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { money, moneyInText, sum } from '@cubby/money';
import { findFeePaper } from './invoice-store.ts';

type Needs = { translatorOf: (locale: Locale) => Translator; sellerOrigin: string };

/** Mails each of the shop's owners and finance members, in their language. For a child's shop, that is the guardian. */
export async function mailFeeInvoice(
  tx: Tx,
  feeInvoiceId: string,
  { translatorOf, sellerOrigin }: Needs,
  now: Date,
): Promise<void> {
  const found = await findFeePaper(tx, feeInvoiceId);
  if (!found) return;
  const { sellerId, handle, number, kind, month, lines } = found;
  const shop = `\u2068${found.shop}\u2069`;
  const amount = sum(
    lines.flatMap(({ netMinor, taxes }) => [money(netMinor), ...taxes.map(({ amountMinor }) => money(amountMinor))]),
  );
  for (const to of await treasurers(tx, sellerId)) {
    const locale = to.locale as Locale;
    const { text, date } = translatorOf(locale);
    const values = {
      ...{ shop, number: `\u2066${number}\u2069`, amount: moneyInText(amount, locale, true) },
      month: date(`${month}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    };
    await sendNotice(
      tx,
      {
        ...{ key: `fee-invoice-${feeInvoiceId}-${to.accountId}`, letter: 'fee-invoice', to: to.login, locale },
        ...{ brand: 'cubby', why: text('mail.feeInvoice.why', { shop }) },
        title: text(`mail.feeInvoice.title.${kind}`, values),
        sections: [
          { kind: 'paragraph', text: text(`mail.feeInvoice.text.${kind}`, values) },
          {
            kind: 'button',
            label: text('mail.feeInvoice.button'),
            url: `${sellerOrigin}${prefixOf(locale)}/money/${handle}/fees`,
          },
        ],
      },
      now,
    );
  }
}
