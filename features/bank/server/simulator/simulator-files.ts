import { utcDay } from '@cubby/days';
import { element } from '@cubby/xml';
import { bankAmount } from '../../rules.ts';
import { type Booking, entryOf } from '../booking-entry.ts';
import { accountIdOf, documentOf, headOf, wrap } from '../file-elements.ts';

/** A notification of a movement (camt.054.001.08). */
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
            wrap('Acct', accountIdOf(accountIban)) +
            entryOf(booking, utcDay(now)),
        ),
    ),
  );

/** A statement, which repeats the same movements (camt.053.001.08), with their balances. */
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
            wrap('Acct', accountIdOf(accountIban)) +
            balance('OPBD', 0) +
            balance('CLBD', closing) +
            bookings.map((booking) => entryOf(booking, day)).join(''),
        ),
    ),
  );
}
