import type { Queryable } from '@cubby/db';
import type { Company, Settings } from '@cubby/feature';
import { type BillableOrder, findBillable } from '@cubby/features/orders/server';
import { type Bill, billTaxes, billTotals, type Issuer, paperAddress, paperLines } from '@cubby/features/papers/rules';
import { areasFor, issuerOf } from '@cubby/features/papers/server';
import { inVatCurrency, vatCurrencyOf, withPrefix } from '@cubby/features/taxes/rules';
import { findExchangeRate, findRegistrations } from '@cubby/features/taxes/server';
import { type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { type Currency, type Money, money } from '@cubby/money';
import { type CreditReason, pathOfInvoice } from '../../rules.ts';
import { findCreditNotePaper, findInvoicePaper, type PaperRow } from './paper-store.ts';

export type PaperNeeds = {
  company: Company;
  bankAccount: NonNullable<Settings['bankAccount']>;
  originOf: (brand: 'cubby' | 'kids') => string;
  translatorOf: (locale: Locale) => Translator;
};

/** The paper of a numbered invoice: the same whenever it is made, because its content never changes. */
export async function paperOfInvoice(db: Queryable, invoiceId: string, needs: PaperNeeds): Promise<Bill | undefined> {
  const row = await findInvoicePaper(db, invoiceId);
  if (!row) return undefined;
  return bill(db, row, needs, { kind: 'INVOICE', dueOn: row.dueOn!, notes: row.note ? [row.note] : [] });
}

export async function paperOfCreditNote(db: Queryable, id: string, needs: PaperNeeds): Promise<Bill | undefined> {
  const row = await findCreditNotePaper(db, id);
  if (!row) return undefined;
  const { text } = needs.translatorOf(row.locale as Locale);
  return bill(db, row, needs, {
    kind: 'CREDIT_NOTE',
    number: row.creditNumber,
    issuedOn: row.creditedOn,
    precedingInvoice: { number: row.number, issuedOn: row.issuedOn },
    notes: [text(`invoices.creditReason.${row.reason as CreditReason}`)],
    // Nothing is due.
    terms: text('invoices.creditTerms'),
  });
}

async function bill(
  db: Queryable,
  row: PaperRow,
  needs: PaperNeeds,
  own: Pick<Bill, 'kind' | 'notes'> & Partial<Bill>,
): Promise<Bill> {
  const orderNumbers = [...new Set(row.sellerOrders.map((number) => number.split('-')[0]!))];
  const orders = await findBillable(db, { numbers: orderNumbers });
  const { text } = needs.translatorOf(row.locale as Locale);
  const lines = row.lines.flatMap((line) =>
    paperLines({ ...line, name: line.name ?? text('invoices.creditAmount') }, row.currency as Currency, text),
  );
  const { billTo } = row;
  const totals = billTotals(lines, money(0, row.currency as Currency));
  const categories = lines.flatMap(({ taxes }) => taxes.map(({ category }) => category));
  // An invoice under a VAT number states it: the buyer owes the tax, or is exempt.
  const vatNumber = row.spared ? withPrefix(row.spared.country, row.spared.number) : billTo.taxNumber;
  return {
    number: row.number,
    issuedOn: row.issuedOn,
    locale: row.locale,
    brand: row.brand as Bill['brand'],
    issuer: await issuerAt(db, row, orders, needs),
    buyer: {
      name: billTo.name,
      ...(billTo.attention && { attention: billTo.attention }),
      address: paperAddress(billTo),
      ...(isVatNumber(vatNumber)
        ? { vatNumber }
        : vatNumber && { registrations: [{ name: text('invoices.taxNumber'), number: vatNumber }] }),
      email: billTo.email,
    },
    ...shipToOf(orders),
    deliveryCountry: row.country,
    ...(categories.includes('K') && { suppliedFrom: row.issuedOn }),
    url: `${needs.originOf(row.brand as Bill['brand'])}${prefixOf(row.locale as Locale)}${pathOfInvoice(row.number)}`,
    orderNumbers,
    // Accounting systems require one of the two (PEPPOL R003).
    buyerReference: row.buyerReference ?? (row.purchaseOrder ? undefined : orderNumbers.join(', ')),
    ...(row.purchaseOrder && { purchaseOrder: row.purchaseOrder }),
    ...(row.costCentre && { costCentre: row.costCentre }),
    lines,
    taxes: billTaxes(lines),
    totals,
    ...(await vatInItsCurrency(db, row, totals.tax)),
    ...own,
  } as Bill;
}

/**
 * The VAT in the currency of the country that it is owed to, at the rate of the invoice's day, in credit notes too
 * (decision 0067).
 */
async function vatInItsCurrency(db: Queryable, row: PaperRow, tax: Money): Promise<Pick<Bill, 'accountingTax'>> {
  const currency = vatCurrencyOf(row.country);
  if (!currency || tax.amountMinor === 0) return {};
  const millionths = await findExchangeRate(db, currency, row.issuedOn);
  return millionths === undefined ? {} : { accountingTax: inVatCurrency(tax, currency, millionths) };
}

const isVatNumber = (number: string | null): number is string => number !== null && /^[A-Z]{2}[A-Z0-9]/.test(number);

function shipToOf(orders: readonly BillableOrder[]): Pick<Bill, 'shipTo'> {
  const places = new Map(orders.map(({ delivery }) => [JSON.stringify(delivery), delivery]));
  const [only, ...others] = places.values();
  return only && others.length === 0 ? { shipTo: { name: only.name, address: paperAddress(only) } } : {};
}

/** The marketplace as registered on the day of the paper. */
async function issuerAt(
  db: Queryable,
  { country, issuedOn }: PaperRow,
  orders: readonly BillableOrder[],
  { company, bankAccount }: PaperNeeds,
): Promise<Issuer> {
  const regions = orders.flatMap(({ delivery: { region } }) => region ?? []);
  const found = await findRegistrations(db, areasFor(country, regions, company), issuedOn);
  return issuerOf(company, found, country, bankAccount);
}
