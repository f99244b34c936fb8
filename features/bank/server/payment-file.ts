import { all, readXml, textAt } from '@cubby/xml';
import { minorUnits } from '../rules.ts';

export type Asked = {
  paymentId: string;
  endToEndId: string;
  amountMinor: number;
  currency: string;
  fromName: string;
  fromIban: string;
  toIban: string;
  reference: string;
};

/** The transfers of a pain.001 file. */
export function readPaymentFile(content: string): { messageId: string; transfers: Asked[] } {
  const root = readXml(content)!;
  const transfers = all(root, 'CstmrCdtTrfInitn/PmtInf').flatMap((payment) =>
    all(payment, 'CdtTrfTxInf').map((transfer): Asked => {
      const amount = all(transfer, 'Amt/InstdAmt')[0]!;
      const currency = amount.attributes.Ccy!;
      return {
        paymentId: textAt(payment, 'PmtInfId')!,
        endToEndId: textAt(transfer, 'PmtId/EndToEndId')!,
        amountMinor: minorUnits(amount.text, currency)!,
        currency,
        fromName: textAt(payment, 'Dbtr/Nm')!,
        fromIban: textAt(payment, 'DbtrAcct/Id/IBAN', 'DbtrAcct/Id/Othr/Id')!,
        toIban: textAt(transfer, 'CdtrAcct/Id/IBAN', 'CdtrAcct/Id/Othr/Id')!,
        reference: textAt(transfer, 'RmtInf/Ustrd') ?? '',
      };
    }),
  );
  return { messageId: textAt(root, 'CstmrCdtTrfInitn/GrpHdr/MsgId')!, transfers };
}
