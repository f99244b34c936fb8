import { all, type XmlNode } from '@cubby/xml';
import { nothing } from './empty-message.ts';
import type { GroupStatus } from './group-status.ts';
import type { BankMessage } from './rules.ts';
import { fateOf, reasonIn, statusOf } from './transfer-status.ts';
import { shortTextAt, Unreadable, unreadable } from './unreadable.ts';

export function statuses(report: XmlNode): BankMessage[] {
  const payments = all(report, 'OrgnlPmtInfAndSts');
  const named = payments.flatMap((payment) => all(payment, 'TxInfAndSts').map((transfer) => ({ payment, transfer })));
  const ofFile = statusOf.file(report);
  if (!ofFile && !payments.some(statusOf.payment) && !named.some(({ transfer }) => statusOf.transfer(transfer)))
    throw new Unreadable('a report without a status');
  return named.flatMap(({ payment, transfer }): BankMessage[] => {
    const kind = fateOf(statusOf.transfer(transfer) ?? statusOf.payment(payment) ?? ofFile);
    const endToEndId = shortTextAt(transfer, 'OrgnlEndToEndId') ?? unreadable('a status of no transfer');
    const reason = reasonIn(transfer, payment, ...all(report, 'OrgnlGrpInfAndSts'));
    return kind ? [statusMessage(kind, endToEndId, reason)] : [];
  });
}

/** The outcome of a transfer; without a reason if accepted. */
export const statusMessage = (kind: GroupStatus['kind'], endToEndId: string, reason: string | null): BankMessage => ({
  ...nothing,
  ...{ kind, key: `${kind.toLowerCase()}:${endToEndId}`, endToEndId },
  reason: kind === 'REJECTED' ? reason : null,
});
