import { element } from '@cubby/xml';
import { bankAmount } from '../rules.ts';
import { accountIdOf, wrap } from './file-elements.ts';

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

export const entryOf = ({ endToEndId, ...booking }: Booking, day: string): string =>
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
                wrap('DbtrAcct', accountIdOf(booking.payerIban)),
            ) +
            wrap('RmtInf', element('Ustrd', booking.reference)),
        ),
      ),
  );
