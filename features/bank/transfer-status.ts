import { textAt, type XmlNode } from '@cubby/xml';
import type { GroupStatus } from './group-status.ts';
import { unreadable } from './unreadable.ts';

const fates: Readonly<Record<string, GroupStatus['kind']>> = {
  ...{ ACTC: 'ACCEPTED', ACCP: 'ACCEPTED', ACSP: 'ACCEPTED', ACSC: 'ACCEPTED', ACWC: 'ACCEPTED', ACCC: 'ACCEPTED' },
  RJCT: 'REJECTED',
};
/** These are followed by one that says how it ends, or leave that to the statuses of single transfers. */
const unsettled = ['RCVD', 'PDNG', 'PART', 'PATC', 'ACWP'];

/** Undefined: nothing that decides. A status that we do not know may decide all the same, so its file is for staff. */
export function fateOf(status: string | undefined): GroupStatus['kind'] | undefined {
  if (status === undefined || unsettled.includes(status)) return undefined;
  return fates[status] ?? unreadable(`a status of ${status}`);
}

export const statusOf = {
  file: (report: XmlNode) => textAt(report, 'OrgnlGrpInfAndSts/GrpSts'),
  payment: (payment: XmlNode) => textAt(payment, 'PmtInfSts'),
  transfer: (transfer: XmlNode) => textAt(transfer, 'TxSts'),
};

/** The first of some elements that says why. */
export function reasonIn(...nodes: readonly XmlNode[]): string | null {
  const of = (node: XmlNode) =>
    [textAt(node, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry'), textAt(node, 'StsRsnInf/AddtlInf')]
      .filter((part) => part !== undefined)
      .join(' ');
  return nodes.map(of).find((reason) => reason !== '') ?? null;
}
