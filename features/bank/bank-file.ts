import { all, readXml, textAt, type XmlNode } from '@cubby/xml';
import { type BankMessage, bankText, minorUnits, type Teller } from './rules.ts';

/** What a bank's file says; a problem if it cannot be understood whole, so that nothing of it is lost unseen. */
export type BankFile =
  | { ok: true; messages: BankMessage[]; groupStatuses: GroupStatus[] }
  | { ok: false; problem: string };

/** The fate of all transfers of a file of ours, or of one of its payments, other than those with a status of their own. */
export type GroupStatus = {
  kind: 'ACCEPTED' | 'REJECTED';
  reason: string | null;
  /** Of our file. */
  messageId: string;
  /** Null: of the whole file. */
  paymentId: string | null;
  except: { endToEndIds: readonly string[]; paymentIds: readonly string[] };
};

/**
 * Reads what banks send (ISO 20022): the status of transfers (pain.002), notifications (camt.054) and statements
 * (camt.053), of any version since 2009: the places of what we read have changed little, and both are looked at.
 */
export function readBankFile(source: string): BankFile {
  const root = readXml(source);
  if (root?.name !== 'Document') return { ok: false, problem: 'not an ISO 20022 document' };
  const reports = all(root, 'CstmrPmtStsRpt');
  const parts = [
    ...reports.map((part) => () => statuses(part)),
    ...all(root, 'BkToCstmrDbtCdtNtfctn/Ntfctn').map((part) => () => movements(part, 'NOTIFICATION')),
    ...all(root, 'BkToCstmrStmt/Stmt').map((part) => () => movements(part, 'STATEMENT')),
  ];
  if (parts.length === 0) return { ok: false, problem: `nothing that we read: ${root.children[0]?.name ?? 'empty'}` };
  try {
    return {
      ok: true,
      messages: numbered(parts.flatMap((read) => read())),
      groupStatuses: reports.flatMap(groupStatuses),
    };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.message };
    throw error;
  }
}

class Unreadable extends Error {}
function unreadable(problem: string): never {
  throw new Unreadable(problem);
}

const nothing: Omit<BankMessage, 'kind' | 'key'> = {
  ...{ endToEndId: null, amountMinor: null, currency: null, reference: null, payerName: null, payerIban: null },
  ...{ accountIban: null, bookedOn: null, reason: null, isReversal: false, nth: null, toldBy: null },
};

const fates: Readonly<Record<string, GroupStatus['kind']>> = {
  ...{ ACTC: 'ACCEPTED', ACCP: 'ACCEPTED', ACSP: 'ACCEPTED', ACSC: 'ACCEPTED', ACWC: 'ACCEPTED', ACCC: 'ACCEPTED' },
  RJCT: 'REJECTED',
};
/** These are followed by one that says how it ends, or leave that to the statuses of single transfers. */
const unsettled = ['RCVD', 'PDNG', 'PART', 'PATC', 'ACWP'];

/** Undefined: nothing that decides. A status that we do not know may decide all the same, so its file is for staff. */
function fateOf(status: string | undefined): GroupStatus['kind'] | undefined {
  if (status === undefined || unsettled.includes(status)) return undefined;
  return fates[status] ?? unreadable(`a status of ${status}`);
}

const statusOf = {
  file: (report: XmlNode) => textAt(report, 'OrgnlGrpInfAndSts/GrpSts'),
  payment: (payment: XmlNode) => textAt(payment, 'PmtInfSts'),
  transfer: (transfer: XmlNode) => textAt(transfer, 'TxSts'),
};

/** The statuses of transfers that a report names: their own, or the one of their payment or of the file. */
function statuses(report: XmlNode): BankMessage[] {
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

/** The statuses of all other transfers of a payment, or of the file. */
function groupStatuses(report: XmlNode): GroupStatus[] {
  const payments = all(report, 'OrgnlPmtInfAndSts');
  const messageId = textAt(report, 'OrgnlGrpInfAndSts/OrgnlMsgId') ?? '';
  const endToEndIds = all(report, 'OrgnlPmtInfAndSts/TxInfAndSts').map((each) => textAt(each, 'OrgnlEndToEndId') ?? '');
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

/** The first of some elements that says why. */
function reasonIn(...nodes: readonly XmlNode[]): string | null {
  const of = (node: XmlNode) =>
    [textAt(node, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry'), textAt(node, 'StsRsnInf/AddtlInf')]
      .filter((part) => part !== undefined)
      .join(' ');
  return nodes.map(of).find((reason) => reason !== '') ?? null;
}

/** What becomes of a transfer; of one that is accepted, no reason. */
export const statusMessage = (kind: GroupStatus['kind'], endToEndId: string, reason: string | null): BankMessage => ({
  ...nothing,
  ...{ kind, key: `${kind.toLowerCase()}:${endToEndId}`, endToEndId },
  reason: kind === 'REJECTED' ? reason : null,
});

/** What was booked on an account. What is only pending or for information is told again once it is booked. */
function movements(statement: XmlNode, toldBy: Teller): BankMessage[] {
  const accountIban = textAt(statement, 'Acct/Id/IBAN') ?? null;
  return all(statement, 'Ntry')
    .filter((entry) => textAt(entry, 'Sts/Cd', 'Sts') === 'BOOK')
    .flatMap((entry) => movementsOf(entry, accountIban, toldBy));
}

/**
 * Not every bank gives its movements a reference. They are then known by what they are, and those of one file that are
 * alike by their order; a number of an entry (NtryRef) or of a file is another in the statement that repeats it.
 */
function numbered(messages: readonly BankMessage[]): BankMessage[] {
  const seen = new Map<string, number>();
  return messages.map((message) => {
    if (message.nth === null) return message;
    const nth = (seen.get(message.key) ?? 0) + 1;
    seen.set(message.key, nth);
    return { ...message, nth };
  });
}

type Amount = { amountMinor: number; currency: string };

/** An entry is one transfer, or several together if these have amounts that make it up. */
function movementsOf(entry: XmlNode, accountIban: string | null, toldBy: Teller): BankMessage[] {
  const whole = amountIn(entry, 'Amt');
  const side = textAt(entry, 'CdtDbtInd');
  if (!whole || !side) throw new Unreadable('an entry without an amount');
  const transfers = all(entry, 'NtryDtls/TxDtls');
  const parts = transfers.map((each) => amountIn(each, 'Amt', 'AmtDtls/TxAmt/Amt'));
  const isSplit =
    transfers.length > 1 &&
    transfers.every((each) => (textAt(each, 'CdtDbtInd') ?? side) === side) &&
    parts.every((part) => part?.currency === whole.currency) &&
    parts.reduce((sum, part) => sum + part!.amountMinor, 0) === whole.amountMinor;
  const bookedOn = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm')?.slice(0, 10) ?? null;
  const message = (amount: Amount, bankReference: string | undefined, transfer: XmlNode | undefined): BankMessage => {
    const details = transfer ? detailsOf(transfer) : {};
    const { endToEndId = null, reference = null } = details;
    const place = `${accountIban ?? ''}:${bookedOn ?? ''}:${side}`;
    const content = `${amount.amountMinor} ${amount.currency}:${endToEndId ?? ''}:${bankText(reference ?? '', 140).toUpperCase()}`;
    return {
      ...nothing,
      kind: side === 'CRDT' ? 'CREDITED' : 'DEBITED',
      ...(bankReference ? { key: `${place}:${bankReference}` } : { key: `${place}:${content}`, nth: 1 }),
      ...amount,
      ...{ accountIban, bookedOn, toldBy },
      isReversal: textAt(entry, 'RvslInd') === 'true' || transfers.some((each) => all(each, 'RtrInf').length > 0),
      ...details,
    };
  };
  const ofEntry = textAt(entry, 'AcctSvcrRef');
  const own = (transfer: XmlNode) => textAt(transfer, 'Refs/AcctSvcrRef');
  if (isSplit)
    return transfers.map((each, i) => message(parts[i]!, own(each) ?? (ofEntry && `${ofEntry}/${i + 1}`), each));
  const only = transfers.length === 1 ? transfers[0] : undefined;
  return [message(whole, ofEntry ?? (only && own(only)), only)];
}

/** Who paid, and what for. */
function detailsOf(transfer: XmlNode): Partial<BankMessage> {
  const endToEndId = textAt(transfer, 'Refs/EndToEndId');
  const words = all(transfer, 'RmtInf/Ustrd').map(({ text }) => text);
  return {
    endToEndId: endToEndId && endToEndId !== 'NOTPROVIDED' ? endToEndId : null,
    reference: textAt(transfer, 'RmtInf/Strd/CdtrRefInf/Ref') ?? (words.join(' ') || null),
    payerName: textAt(transfer, 'RltdPties/Dbtr/Pty/Nm', 'RltdPties/Dbtr/Nm') ?? null,
    payerIban: textAt(transfer, 'RltdPties/DbtrAcct/Id/IBAN') ?? null,
    reason: textAt(transfer, 'RtrInf/Rsn/Cd', 'RtrInf/AddtlInf') ?? null,
  };
}

function amountIn(node: XmlNode, ...paths: string[]): Amount | undefined {
  for (const path of paths)
    for (const { text, attributes } of all(node, path)) {
      const currency = attributes.Ccy ?? '';
      const amountMinor = minorUnits(text, currency);
      if (amountMinor === undefined) throw new Unreadable(`an amount of ${text} ${currency}`);
      return { amountMinor, currency };
    }
  return undefined;
}
