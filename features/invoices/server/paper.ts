import type { Queryable } from '@cubby/db';
import type { Company, Settings } from '@cubby/feature';
import { type BillableOrder, findBillable } from '@cubby/features/orders/server';
import {
  type Bill,
  billTaxes,
  billTotals,
  type Issuer,
  type PaperAddress,
  type PaperLine,
  type PaperTax,
  type TaxCategory,
} from '@cubby/features/papers/rules';
import { areasFor, issuerOf } from '@cubby/features/papers/server';
import { findRegistrations } from '@cubby/features/taxes/server';
import { type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { type Currency, money, times } from '@cubby/money';
import { type CreditReason, pathOfInvoice } from '../rules.ts';
import { findCreditNotePaper, findInvoicePaper, type PaperRow } from './paper-store.ts';

export type PaperNeeds = {
  company: Company;
  bankAccount: NonNullable<Settings['bankAccount']>;
  originOf: (brand: 'cubby' | 'kids') => string;
  translatorOf: (locale: Locale) => Translator;
};

/** The paper of a numbered invoice: the same whenever it is made, because what it says is never rewritten. */
export async function paperOfInvoice(db: Queryable, invoiceId: string, needs: PaperNeeds): Promise<Bill | undefined> {
  const row = await findInvoicePaper(db, invoiceId);
  if (!row) return undefined;
  return bill(db, row, needs, { kind: 'INVOICE', dueOn: row.dueOn!, notes: row.note ? [row.note] : [] });
}

/** The paper of a credit note, which names its invoice and why it was issued. */
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
    // Nothing is to be paid of it.
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
  const lines = row.lines.flatMap((line) => linesOf(line, row, text));
  const { billTo } = row;
  // A reverse charge names the number under which the buyer owes the tax.
  const vatNumber = row.lines.some(({ taxes }) => taxes.some(({ category }) => category === 'AE'))
    ? (row.vatNumber ?? billTo.taxNumber)
    : billTo.taxNumber;
  return {
    number: row.number,
    issuedOn: row.issuedOn,
    locale: row.locale,
    brand: row.brand as Bill['brand'],
    issuer: await issuerAt(db, row, orders, needs),
    buyer: {
      name: billTo.name,
      ...(billTo.attention && { attention: billTo.attention }),
      address: addressOf(billTo),
      ...(isVatNumber(vatNumber)
        ? { vatNumber }
        : vatNumber && { registrations: [{ name: text('invoices.taxNumber'), number: vatNumber }] }),
      email: billTo.email,
    },
    ...shipToOf(orders),
    url: `${needs.originOf(row.brand as Bill['brand'])}${prefixOf(row.locale as Locale)}${pathOfInvoice(row.number)}`,
    orderNumbers,
    // Accounting systems ask for one of the two (PEPPOL R003).
    buyerReference: row.buyerReference ?? (row.purchaseOrder ? undefined : orderNumbers.join(', ')),
    ...(row.purchaseOrder && { purchaseOrder: row.purchaseOrder }),
    ...(row.costCentre && { costCentre: row.costCentre }),
    lines,
    taxes: billTaxes(lines),
    totals: billTotals(lines, money(0, row.currency as Currency)),
    ...own,
  } as Bill;
}

const isVatNumber = (number: string | null): number is string => number !== null && /^[A-Z]{2}[A-Z0-9]/.test(number);

type Line = PaperRow['lines'][number];
type Words = Translator['text'];

/** A delivery that is taxed in parts is a line for each: an accounting system reads one VAT on the whole of a line. */
function linesOf(line: Line, { currency }: PaperRow, text: Words): PaperLine[] {
  const seller = { name: line.sellerName, ...(line.sellerTaxNumber && { taxNumber: line.sellerTaxNumber }) };
  const price = money(line.priceMinor, currency as Currency);
  const taxes = line.taxes.map((tax) => taxOf(tax, currency as Currency, text));
  const whole: PaperLine = {
    kind: line.isDelivery ? 'DELIVERY' : 'GOODS',
    seller,
    article: line.isDelivery ? '' : (line.name ?? text('invoices.creditAmount')),
    ...(line.sku && { sku: line.sku }),
    ...{ quantity: line.quantity, price, priceQuantity: 1, net: times(price, line.quantity), taxes },
  };
  const isSplit =
    taxes.length > 0 && taxes.every(({ name, base }) => name === 'VAT' && base.amountMinor < line.priceMinor);
  if (!line.isDelivery || !isSplit) return [whole];
  const rest = line.priceMinor - taxes.reduce((sum, { base }) => sum + base.amountMinor, 0);
  const part = (minor: number, own: PaperTax[]): PaperLine => {
    const net = money(minor, currency as Currency);
    return { ...whole, price: net, net, taxes: own };
  };
  return [...taxes.map((tax) => part(tax.base.amountMinor, [tax])), ...(rest > 0 ? [part(rest, [])] : [])];
}

const taxOf = (
  { baseMinor, amountMinor, category, ...tax }: Line['taxes'][number],
  currency: Currency,
  text: Words,
) => {
  const why = category as TaxCategory;
  return {
    ...tax,
    category: why,
    base: money(baseMinor, currency),
    amount: money(amountMinor, currency),
    ...((why === 'E' || why === 'AE' || why === 'O') && { reason: text(`invoices.untaxed.${why}`) }),
  };
};

type Place = { address: string; city: string; region: string | null; country: string; postalCode: string | null };
const addressOf = ({ address, city, region, country, postalCode }: Place): PaperAddress => ({
  street: address,
  city,
  // A region’s code in an address is what follows its country: BC for CA-BC.
  ...(region && { region: region.replace(/^[A-Z]{2}-/, '') }),
  postalCode: postalCode ?? '',
  countryIso: country,
});

/** Where the goods go, if all go to one place. */
function shipToOf(orders: readonly BillableOrder[]): Pick<Bill, 'shipTo'> {
  const places = new Map(orders.map(({ delivery }) => [JSON.stringify(delivery), delivery]));
  const [only, ...others] = places.values();
  return only && others.length === 0 ? { shipTo: { name: only.name, address: addressOf(only) } } : {};
}

/** The marketplace as it is registered on the day of the paper. */
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
