import type { Money } from '@cubby/money';
import { element, xmlHead, xmlText } from '@cubby/xml';
import { checkPaper, creditsTaxAlone } from '../check-paper.ts';
import {
  type Bill,
  type Issuer,
  isUntaxed,
  type Paper,
  type PaperAddress,
  type PaperLine,
  type Party,
  type TaxCategory,
} from '../model.ts';
import { takesUbl } from '../takes-ubl.ts';
import { countryOfDelivery, ublViolations, type VatPart, vatBreakdown, vatOf } from './ubl-vat.ts';

/**
 * Invoices and credit notes of buyers in the EU and the UK have a UBL file beside the PDF. A tax that is credited alone has
 * none: EN 16931 knows no tax without what it is charged on.
 */
export const hasUbl = (paper: Paper): paper is Bill =>
  (paper.kind === 'INVOICE' || paper.kind === 'CREDIT_NOTE') &&
  takesUbl(paper.buyer.address?.country ?? '') &&
  !paper.lines.some(creditsTaxAlone);

/** Which rules keep a bill from having a UBL file; undefined: none. */
export function ublProblem(bill: Bill): string | undefined {
  const violations = [...checkPaper(bill), ...ublViolations(bill)];
  return violations.length > 0 ? violations.map(({ rule, message }) => `${rule} ${message}`).join('; ') : undefined;
}

/**
 * An invoice or a credit note as UBL 2.1 in the core of EN 16931. Throws if it breaks one of the standard's rules.
 */
export function ublOf(bill: Bill): string {
  const problem = ublProblem(bill);
  if (problem) throw new Error(`${bill.number} as UBL: ${problem}`);
  const isCredit = bill.kind === 'CREDIT_NOTE';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const { precedingInvoice: preceding, accountingTax } = bill;
  return [
    `${xmlHead}<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"`,
    ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
    ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">',
    element('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
    element('cbc:ID', bill.number),
    element('cbc:IssueDate', bill.issuedOn),
    isCredit ? '' : element('cbc:DueDate', bill.dueOn),
    element(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', isCredit ? '381' : '380'),
    ...bill.notes.map((note) => element('cbc:Note', note)),
    element('cbc:DocumentCurrencyCode', bill.totals.net.currency),
    element('cbc:TaxCurrencyCode', accountingTax?.currencyIso),
    element('cbc:AccountingCost', bill.costCentre),
    element('cbc:BuyerReference', bill.buyerReference),
    inside('cac:InvoicePeriod', element('cbc:StartDate', bill.suppliedFrom)),
    inside('cac:OrderReference', element('cbc:ID', bill.purchaseOrder)),
    inside(
      'cac:BillingReference',
      inside(
        'cac:InvoiceDocumentReference',
        element('cbc:ID', preceding?.number) + element('cbc:IssueDate', preceding?.issuedOn),
      ),
    ),
    inside('cac:AccountingSupplierParty', inside('cac:Party', issuerParty(bill))),
    inside('cac:AccountingCustomerParty', inside('cac:Party', buyerParty(bill))),
    inside('cac:Delivery', delivery(bill)),
    paymentMeans(bill),
    inside('cac:PaymentTerms', element('cbc:Note', bill.terms)),
    taxTotal(bill),
    inside('cac:LegalMonetaryTotal', monetaryTotal(bill)),
    ...bill.lines.map((line, i) => inside(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', lineOf(line, i, bill))),
    `</${root}>\n`,
  ].join('');
}

/** An element around others; nothing if there are none. */
const inside = (name: string, children: string): string => (children ? `<${name}>${children}</${name}>` : '');
const decimal = (minor: number): string => (minor / 100).toFixed(2);
const amount = (name: string, { amountMinor, currency }: Money): string =>
  `<cbc:${name} currencyID="${currency}">${decimal(amountMinor)}</cbc:${name}>`;
const vatScheme = inside('cac:TaxScheme', element('cbc:ID', 'VAT'));

/** Outside VAT's scope nobody states a VAT number (BR-O-02 to -04). */
const isOutsideVat = (bill: Bill): boolean => vatBreakdown(bill).some(({ category }) => category === 'O');
const vatNumberOf = (bill: Bill, { vatNumber }: Issuer | Party): string =>
  vatNumber && !isOutsideVat(bill) ? inside('cac:PartyTaxScheme', element('cbc:CompanyID', vatNumber) + vatScheme) : '';

const issuerParty = (bill: Bill): string => {
  const { issuer } = bill;
  const legalNumber = !issuer.vatNumber || isOutsideVat(bill) ? issuer.registrations[0]?.number : undefined;
  return [
    inside('cac:PartyName', element('cbc:Name', issuer.legalName)),
    postalAddress('cac:PostalAddress', issuer.address),
    vatNumberOf(bill, issuer),
    inside(
      'cac:PartyLegalEntity',
      element('cbc:RegistrationName', issuer.legalName) + element('cbc:CompanyID', legalNumber),
    ),
    inside('cac:Contact', element('cbc:ElectronicMail', issuer.email)),
  ].join('');
};

const buyerParty = (bill: Bill): string =>
  [
    inside('cac:PartyName', element('cbc:Name', bill.buyer.name)),
    postalAddress('cac:PostalAddress', bill.buyer.address!),
    vatNumberOf(bill, bill.buyer),
    inside('cac:PartyLegalEntity', element('cbc:RegistrationName', bill.buyer.name)),
    inside('cac:Contact', element('cbc:Name', bill.buyer.attention) + element('cbc:ElectronicMail', bill.buyer.email)),
  ].join('');

function postalAddress(name: string, { street, city, region, postalCode, country }: Partial<PaperAddress>): string {
  const [first, ...more] = street?.split('\n') ?? [];
  return inside(
    name,
    element('cbc:StreetName', first) +
      element('cbc:AdditionalStreetName', more.join(', ')) +
      element('cbc:CityName', city) +
      element('cbc:PostalZone', postalCode) +
      element('cbc:CountrySubentity', region) +
      inside('cac:Country', element('cbc:IdentificationCode', country)),
  );
}

/** The address, or the country alone if the goods go to several of it. */
function delivery(bill: Bill): string {
  const address = bill.shipTo?.address ?? { country: countryOfDelivery(bill) };
  return (
    inside('cac:DeliveryLocation', postalAddress('cac:Address', address)) +
    inside('cac:DeliveryParty', inside('cac:PartyName', element('cbc:Name', bill.shipTo?.name)))
  );
}

/** A credit transfer (30) to the issuer's account, if something is to be paid. */
function paymentMeans({ kind, number, paymentReference, totals, issuer: { bank } }: Bill): string {
  if (kind !== 'INVOICE' || !bank || totals.due.amountMinor <= 0) return '';
  return inside(
    'cac:PaymentMeans',
    element('cbc:PaymentMeansCode', '30') +
      element('cbc:PaymentID', paymentReference ?? number) +
      inside(
        'cac:PayeeFinancialAccount',
        element('cbc:ID', bank.iban) +
          element('cbc:Name', bank.accountName) +
          inside('cac:FinancialInstitutionBranch', element('cbc:ID', bank.bic)),
      ),
  );
}

function taxTotal(bill: Bill): string {
  const { accountingTax } = bill;
  const own = accountingTax
    ? `<cac:TaxTotal><cbc:TaxAmount currencyID="${xmlText(accountingTax.currencyIso)}">${decimal(accountingTax.amountMinor)}</cbc:TaxAmount></cac:TaxTotal>`
    : '';
  return (
    inside('cac:TaxTotal', amount('TaxAmount', bill.totals.tax) + vatBreakdown(bill).map(taxSubtotal).join('')) + own
  );
}

const taxSubtotal = (part: VatPart): string =>
  inside(
    'cac:TaxSubtotal',
    amount('TaxableAmount', part.base) +
      amount('TaxAmount', part.amount) +
      inside(
        'cac:TaxCategory',
        categoryAndRate(part) +
          (isUntaxed(part.category)
            ? element('cbc:TaxExemptionReasonCode', reasonCodes[part.category]) +
              element('cbc:TaxExemptionReason', part.reason)
            : '') +
          vatScheme,
      ),
  );

/** BT-121, in the list of codes for reasons (VATEX); an exemption (E) may have one of many. */
const reasonCodes: { [category in TaxCategory]?: string } = { AE: 'VATEX-EU-AE', K: 'VATEX-EU-IC', O: 'VATEX-EU-O' };

const categoryAndRate = ({ category, rateMillionths }: Pick<VatPart, 'category' | 'rateMillionths'>): string =>
  element('cbc:ID', category) + (category === 'O' ? '' : element('cbc:Percent', String(rateMillionths / 10_000)));

const monetaryTotal = ({ totals: { net, gross, prepaid, due } }: Bill): string =>
  amount('LineExtensionAmount', net) +
  amount('TaxExclusiveAmount', net) +
  amount('TaxInclusiveAmount', gross) +
  (prepaid.amountMinor === 0 ? '' : amount('PrepaidAmount', prepaid)) +
  amount('PayableAmount', due);

function lineOf(line: PaperLine, index: number, bill: Bill): string {
  const quantity = bill.kind === 'CREDIT_NOTE' ? 'CreditedQuantity' : 'InvoicedQuantity';
  const { name, taxNumber } = line.seller;
  const property = (key: string, value: string | undefined) =>
    value ? inside('cac:AdditionalItemProperty', element('cbc:Name', key) + element('cbc:Value', value)) : '';
  return [
    element('cbc:ID', String(index + 1)),
    // H87: pieces (UN/ECE Recommendation 20)
    `<cbc:${quantity} unitCode="H87">${line.quantity}</cbc:${quantity}>`,
    amount('LineExtensionAmount', line.net),
    inside(
      'cac:Item',
      element('cbc:Name', line.kind === 'DELIVERY' ? 'Delivery' : line.article) +
        inside('cac:SellersItemIdentification', element('cbc:ID', line.sku)) +
        inside('cac:ClassifiedTaxCategory', categoryAndRate(vatOf(line, bill)) + vatScheme) +
        property('Seller', name) +
        property('Seller tax number', taxNumber),
    ),
    inside(
      'cac:Price',
      amount('PriceAmount', line.price) +
        (line.priceQuantity === 1 ? '' : `<cbc:BaseQuantity unitCode="H87">${line.priceQuantity}</cbc:BaseQuantity>`),
    ),
  ].join('');
}
