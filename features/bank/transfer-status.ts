import { textAt, type XmlNode } from '@cubby/xml';
import type { GroupStatus } from './group-status.ts';
import { unreadable } from './unreadable.ts';

const fates: Readonly<Record<string, GroupStatus['kind']>> = {
  ...{ ACTC: 'ACCEPTED', ACCP: 'ACCEPTED', ACSP: 'ACCEPTED', ACSC: 'ACCEPTED', ACWC: 'ACCEPTED', ACCC: 'ACCEPTED' },
  RJCT: 'REJECTED',
};
/** Followed by a final status, or by statuses of individual transfers. */
const unsettled = ['RCVD', 'PDNG', 'PART', 'PATC', 'ACWP'];

/** Undefined: not final. An unknown status may be final, so its file is for staff. */
export function fateOf(status: string | undefined): GroupStatus['kind'] | undefined {
  if (status === undefined || unsettled.includes(status)) return undefined;
  return fates[status] ?? unreadable(`a status of ${status}`);
}

export const statusOf = {
  file: (report: XmlNode) => textAt(report, 'OrgnlGrpInfAndSts/GrpSts'),
  payment: (payment: XmlNode) => textAt(payment, 'PmtInfSts'),
  transfer: (transfer: XmlNode) => textAt(transfer, 'TxSts'),
};

export function reasonIn(...nodes: readonly XmlNode[]): string | null {
  const of = (node: XmlNode) =>
    [textAt(node, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry'), textAt(node, 'StsRsnInf/AddtlInf')]
      .filter((part) => part !== undefined)
      .join(' ');
  return nodes.map(of).find((reason) => reason !== '') ?? null;
}
