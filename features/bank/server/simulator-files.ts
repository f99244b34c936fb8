import { utcDay } from '@cubby/days';
import { all, element, readXml, textAt, xmlHead } from '@cubby/xml';
import { bankAmount, minorUnits } from '../rules.ts';

/** A transfer as the simulated bank finds it in a file of ours. */
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
        fromIban: textAt(payment, 'DbtrAcct/Id/IBAN')!,
        toIban: textAt(transfer, 'CdtrAcct/Id/IBAN')!,
        reference: textAt(transfer, 'RmtInf/Ustrd') ?? '',
      };
    }),
  );
  return { messageId: textAt(root, 'CstmrCdtTrfInitn/GrpHdr/MsgId')!, transfers };
}

const wrap = (name: string, inside: string): string => `<${name}>${inside}</${name}>`;
const documentOf = (format: string, inside: string): string =>
  `${xmlHead}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${format}">${inside}</Document>\n`;
const headOf = (id: string, now: Date): string => element('MsgId', id) + element('CreDtTm', now.toISOString());

/** The status of a transfer (pain.002.001.10): accepted, or rejected with a reason. */
export const statusFile = (id: string, messageId: string, asked: Asked, rejected: string | null, now: Date): string =>
  documentOf(
    'pain.002.001.10',
    wrap(
      'CstmrPmtStsRpt',
      wrap('GrpHdr', headOf(id, now)) +
        wrap('OrgnlGrpInfAndSts', element('OrgnlMsgId', messageId) + element('OrgnlMsgNmId', 'pain.001.001.09')) +
        wrap(
          'OrgnlPmtInfAndSts',
          element('OrgnlPmtInfId', asked.paymentId) +
            wrap(
              'TxInfAndSts',
              element('OrgnlEndToEndId', asked.endToEndId) +
                element('TxSts', rejected ? 'RJCT' : 'ACSP') +
                (rejected ? wrap('StsRsnInf', wrap('Rsn', element('Cd', rejected))) : ''),
            ),
        ),
    ),
  );

/** A movement on an account. */
export type Booking = {
  bankReference: string;
  side: 'CRDT' | 'DBIT';
  amountMinor: number;
  currency: string;
  endToEndId: string | null;
  reference: string;
  payerName: string;
  payerIban: string;
};

const entryOf = ({ endToEndId, ...booking }: Booking, day: string): string =>
  wrap(
    'Ntry',
    `<Amt Ccy="${booking.currency}">${bankAmount(booking.amountMinor)}</Amt>` +
      element('CdtDbtInd', booking.side) +
      wrap('Sts', element('Cd', 'BOOK')) +
      wrap('BookgDt', element('Dt', day)) +
      wrap('ValDt', element('Dt', day)) +
      element('AcctSvcrRef', booking.bankReference) +
      wrap(
        'BkTxCd',
        wrap('Domn', element('Cd', 'PMNT') + wrap('Fmly', element('Cd', 'RCDT') + element('SubFmlyCd', 'ESCT'))),
      ) +
      wrap(
        'NtryDtls',
        wrap(
          'TxDtls',
          wrap('Refs', element('EndToEndId', endToEndId ?? 'NOTPROVIDED')) +
            `<Amt Ccy="${booking.currency}">${bankAmount(booking.amountMinor)}</Amt>` +
            element('CdtDbtInd', booking.side) +
            wrap(
              'RltdPties',
              wrap('Dbtr', wrap('Pty', element('Nm', booking.payerName))) +
                wrap('DbtrAcct', wrap('Id', element('IBAN', booking.payerIban))),
            ) +
            wrap('RmtInf', element('Ustrd', booking.reference)),
        ),
      ),
  );

/** A notification of a movement at once (camt.054.001.08). */
export const notificationFile = (id: string, accountIban: string, booking: Booking, now: Date): string =>
  documentOf(
    'camt.054.001.08',
    wrap(
      'BkToCstmrDbtCdtNtfctn',
      wrap('GrpHdr', headOf(id, now)) +
        wrap(
          'Ntfctn',
          element('Id', id) +
            element('CreDtTm', now.toISOString()) +
            wrap('Acct', wrap('Id', element('IBAN', accountIban))) +
            entryOf(booking, utcDay(now)),
        ),
    ),
  );

/** A statement, which tells of the same movements again (camt.053.001.08). Its balances are those of the movements. */
export function statementFile(id: string, accountIban: string, bookings: readonly Booking[], now: Date): string {
  const day = utcDay(now);
  const currency = bookings[0]?.currency ?? 'USD';
  const closing = bookings.reduce(
    (all, { side, amountMinor }) => all + (side === 'CRDT' ? amountMinor : -amountMinor),
    0,
  );
  const balance = (type: 'OPBD' | 'CLBD', minor: number) =>
    wrap(
      'Bal',
      wrap('Tp', wrap('CdOrPrtry', element('Cd', type))) +
        `<Amt Ccy="${currency}">${bankAmount(Math.abs(minor))}</Amt>` +
        element('CdtDbtInd', minor < 0 ? 'DBIT' : 'CRDT') +
        wrap('Dt', element('Dt', day)),
    );
  return documentOf(
    'camt.053.001.08',
    wrap(
      'BkToCstmrStmt',
      wrap('GrpHdr', headOf(id, now)) +
        wrap(
          'Stmt',
          element('Id', id) +
            element('CreDtTm', now.toISOString()) +
            wrap('Acct', wrap('Id', element('IBAN', accountIban))) +
            balance('OPBD', 0) +
            balance('CLBD', closing) +
            bookings.map((booking) => entryOf(booking, day)).join(''),
        ),
    ),
  );
}
