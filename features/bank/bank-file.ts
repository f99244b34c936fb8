import { all, readXml, textAt, type XmlNode } from '@cubby/xml';
import { type BankMessage, bankText, minorUnits, type Teller } from './rules.ts';

/** What a bank's file says; a problem if it cannot be understood whole, so that nothing of it is lost unseen. */
export type BankFile = { ok: true; messages: BankMessage[] } | { ok: false; problem: string };

/**
 * Reads what banks send (ISO 20022): the status of transfers (pain.002), notifications (camt.054) and statements
 * (camt.053), of any version since 2009: the places of what we read have changed little, and both are looked at.
 */
export function readBankFile(source: string): BankFile {
  const root = readXml(source);
  if (root?.name !== 'Document') return { ok: false, problem: 'not an ISO 20022 document' };
  const parts = [
    ...all(root, 'CstmrPmtStsRpt').map((part) => () => statuses(part)),
    ...all(root, 'BkToCstmrDbtCdtNtfctn/Ntfctn').map((part) => () => movements(part, 'NOTIFICATION')),
    ...all(root, 'BkToCstmrStmt/Stmt').map((part) => () => movements(part, 'STATEMENT')),
  ];
  if (parts.length === 0) return { ok: false, problem: `nothing that we read: ${root.children[0]?.name ?? 'empty'}` };
  try {
    return { ok: true, messages: numbered(parts.flatMap((read) => read())) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.message };
    throw error;
  }
}

class Unreadable extends Error {}

const nothing: Omit<BankMessage, 'kind' | 'key'> = {
  ...{ endToEndId: null, amountMinor: null, currency: null, reference: null, payerName: null, payerIban: null },
  ...{ accountIban: null, bookedOn: null, reason: null, isReversal: false, nth: null, toldBy: null },
};

/** The statuses that say how it ends; others (received, pending) are followed by one of these. */
const accepted = ['ACTC', 'ACCP', 'ACSP', 'ACSC', 'ACWC', 'ACCC'];

/** A status for each transfer, or one for all of a payment whose transfers are named. */
function statuses(report: XmlNode): BankMessage[] {
  return all(report, 'OrgnlPmtInfAndSts').flatMap((payment) =>
    all(payment, 'TxInfAndSts').flatMap((transfer): BankMessage[] => {
      const status = textAt(transfer, 'TxSts') ?? textAt(payment, 'PmtInfSts');
      const endToEndId = textAt(transfer, 'OrgnlEndToEndId');
      if (!endToEndId || !status) return [];
      if (accepted.includes(status))
        return [{ ...nothing, kind: 'ACCEPTED', key: `accepted:${endToEndId}`, endToEndId }];
      if (status !== 'RJCT') return [];
      const of = (node: XmlNode) =>
        [textAt(node, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry'), textAt(node, 'StsRsnInf/AddtlInf')]
          .filter((part) => part !== undefined)
          .join(' ');
      const reason = of(transfer) || of(payment) || null;
      return [{ ...nothing, kind: 'REJECTED', key: `rejected:${endToEndId}`, endToEndId, reason }];
    }),
  );
}

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
