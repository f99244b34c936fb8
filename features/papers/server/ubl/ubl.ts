import { element, xmlHead } from '@cubby/xml';
import type { Bill } from '../../bill.ts';
import { checkPaper } from '../../check-paper.ts';
import { creditsTaxAlone } from '../../check-tax.ts';
import type { Paper } from '../../model.ts';
import { takesUbl } from '../../takes-ubl.ts';
import { delivery } from './ubl-address.ts';
import { inside } from './ubl-elements.ts';
import { lineOf } from './ubl-line.ts';
import { buyerParty, issuerParty } from './ubl-parties.ts';
import { monetaryTotal, paymentMeans } from './ubl-payment.ts';
import { taxTotal } from './ubl-taxes.ts';
import { ublViolations } from './ubl-vat.ts';

/**
 * Invoices and credit notes of buyers in the EU and the UK have a UBL file beside the PDF. A separately credited tax
 * has none: EN 16931 knows no tax without its base.
 */
export const hasUbl = (paper: Paper): paper is Bill =>
  (paper.kind === 'INVOICE' || paper.kind === 'CREDIT_NOTE') &&
  takesUbl(paper.buyer.address?.country ?? '') &&
  !paper.lines.some(creditsTaxAlone);

/** The rules that forbid a UBL file of a bill; undefined: none. */
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
