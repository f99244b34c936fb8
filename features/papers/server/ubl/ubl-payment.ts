import { element } from '@cubby/xml';
import type { Bill } from '../../bill.ts';
import { amount, inside } from './ubl-elements.ts';

export function paymentMeans({ kind, number, paymentReference, totals, issuer: { bank } }: Bill): string {
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

export const monetaryTotal = ({ totals: { net, gross, prepaid, due } }: Bill): string =>
  amount('LineExtensionAmount', net) +
  amount('TaxExclusiveAmount', net) +
  amount('TaxInclusiveAmount', gross) +
  (prepaid.amountMinor === 0 ? '' : amount('PrepaidAmount', prepaid)) +
  amount('PayableAmount', due);
