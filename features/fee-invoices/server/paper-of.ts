import type { Queryable } from '@cubby/db';
import type { Company } from '@cubby/feature';
import { type Bill, billTaxes, billTotals, type PaperLine } from '@cubby/features/papers/rules';
import { areasFor, issuerOf } from '@cubby/features/papers/server';
import { findRegistrations } from '@cubby/features/taxes/server';
import type { Locale, Translator } from '@cubby/i18n';
import { money, zero } from '@cubby/money';
import { type FeePaperRow, findFeePaper } from './invoice-store.ts';

export type FeePaperNeeds = { company: Company; translatorOf: (locale: Locale) => Translator };

/** The paper of a fee invoice or a credit note: always the same. */
export async function feePaperOf(
  db: Queryable,
  feeInvoiceId: string,
  { company, translatorOf }: FeePaperNeeds,
): Promise<Bill | undefined> {
  const row = await findFeePaper(db, feeInvoiceId);
  if (!row) return undefined;
  const { number, issuedOn, country, region, locale, kind, month, preceding } = row;
  const registered = await findRegistrations(db, areasFor(country, region ? [region] : [], company), issuedOn);
  const issuer = issuerOf(company, registered, country);
  const translator = translatorOf(locale as Locale);
  const lines = linesOf(row, issuer.legalName, translator);
  const { gross } = billTotals(lines, zero());
  return {
    ...{ kind, number, issuedOn, locale, brand: 'cubby', issuer, isOwnSupply: true },
    buyer: buyerOf(row, translator),
    // Accounting systems require one (PEPPOL R003).
    ...{ buyerReference: `${row.handle} ${month}`, orderNumbers: [], deliveryCountry: country },
    // It was deducted from the sales on delivery.
    terms: translator.text(kind === 'INVOICE' ? 'feeInvoices.taken' : 'feeInvoices.returned'),
    ...(preceding && { precedingInvoice: preceding }),
    ...{ lines, taxes: billTaxes(lines), totals: billTotals(lines, gross), notes: [] },
  };
}

function linesOf({ kind, month, lines }: FeePaperRow, issuer: string, { text, date }: Translator): PaperLine[] {
  const name = date(`${month}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return lines.map(({ number, orders, netMinor, taxes }) => {
    const net = money(netMinor);
    return {
      ...{ kind: 'GOODS', seller: { name: issuer }, quantity: 1, price: net, priceQuantity: 1, net },
      article:
        kind === 'INVOICE' || number === null
          ? text('feeInvoices.line', { month: name, count: orders })
          : text('feeInvoices.line.back', { number, count: orders }),
      taxes: taxes.map(({ ruleId, jurisdiction, rateMillionths, amountMinor, ...tax }) => ({
        ...{ ruleId, jurisdiction, rateMillionths, category: 'S', base: net },
        ...{ name: tax.name, amount: money(amountMinor) },
      })),
    };
  });
}

/** A firm with its known address; the guardian of a child's shop with name and country only. */
function buyerOf(row: FeePaperRow, { text }: Translator): Bill['buyer'] {
  const { name, shop, street, city, region, country, postalCode, taxNumber, email } = row;
  const isVat = taxNumber !== null && /^[A-Z]{2}[A-Z0-9]/.test(taxNumber);
  return {
    ...{ name, ...(shop !== name && { attention: shop }) },
    ...(street !== null && {
      address: {
        ...{ street, city: city ?? '', postalCode: postalCode ?? '', country },
        ...(region && { region: region.replace(/^[A-Z]{2}-/, '') }),
      },
    }),
    ...(taxNumber === null
      ? {}
      : isVat
        ? { vatNumber: taxNumber.replaceAll(' ', '') }
        : { registrations: [{ name: text('feeInvoices.taxNumber'), number: taxNumber }] }),
    ...(email !== null && { email }),
  };
}
