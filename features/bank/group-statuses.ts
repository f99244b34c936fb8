import { all, textAt, type XmlNode } from '@cubby/xml';
import type { GroupStatus } from './group-status.ts';
import { fateOf, reasonIn, statusOf } from './transfer-status.ts';
import { shortTextAt } from './unreadable.ts';

export function groupStatuses(report: XmlNode): GroupStatus[] {
  const payments = all(report, 'OrgnlPmtInfAndSts');
  const messageId = textAt(report, 'OrgnlGrpInfAndSts/OrgnlMsgId') ?? '';
  const endToEndIds = all(report, 'OrgnlPmtInfAndSts/TxInfAndSts').map(
    (each) => shortTextAt(each, 'OrgnlEndToEndId') ?? '',
  );
  const idOf = (payment: XmlNode) => textAt(payment, 'OrgnlPmtInfId') ?? '';
  const paymentIds = payments.filter(statusOf.payment).map(idOf);
  const inFile = all(report, 'OrgnlGrpInfAndSts');
  const found = [
    ...inFile.map((group) => ({ kind: fateOf(statusOf.file(report)), nodes: [group], paymentId: null, paymentIds })),
    ...payments.map((payment) => ({
      ...{ kind: fateOf(statusOf.payment(payment)), nodes: [payment, ...inFile], paymentIds: [] },
      paymentId: idOf(payment),
    })),
  ];
  return found.flatMap(({ kind, nodes, paymentId, paymentIds: others }) =>
    kind
      ? [{ kind, reason: reasonIn(...nodes), messageId, paymentId, except: { endToEndIds, paymentIds: others } }]
      : [],
  );
}
