import { all, textAt, type XmlNode } from '@cubby/xml';
import { nothing } from './empty-message.ts';
import type { GroupStatus } from './group-status.ts';
import type { BankMessage } from './rules.ts';
import { fateOf, reasonIn, statusOf } from './transfer-status.ts';
import { Unreadable, unreadable } from './unreadable.ts';

/** The statuses of transfers that a report names: their own, or the one of their payment or of the file. */
export function statuses(report: XmlNode): BankMessage[] {
  const payments = all(report, 'OrgnlPmtInfAndSts');
  const named = payments.flatMap((payment) => all(payment, 'TxInfAndSts').map((transfer) => ({ payment, transfer })));
  const ofFile = statusOf.file(report);
  if (!ofFile && !payments.some(statusOf.payment) && !named.some(({ transfer }) => statusOf.transfer(transfer)))
    throw new Unreadable('a report without a status');
  return named.flatMap(({ payment, transfer }): BankMessage[] => {
    const kind = fateOf(statusOf.transfer(transfer) ?? statusOf.payment(payment) ?? ofFile);
    const endToEndId = textAt(transfer, 'OrgnlEndToEndId') ?? unreadable('a status of no transfer');
    const reason = reasonIn(transfer, payment, ...all(report, 'OrgnlGrpInfAndSts'));
    return kind ? [statusMessage(kind, endToEndId, reason)] : [];
  });
}

/** What becomes of a transfer; of one that is accepted, no reason. */
export const statusMessage = (kind: GroupStatus['kind'], endToEndId: string, reason: string | null): BankMessage => ({
  ...nothing,
  ...{ kind, key: `${kind.toLowerCase()}:${endToEndId}`, endToEndId },
  reason: kind === 'REJECTED' ? reason : null,
});
