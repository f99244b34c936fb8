import { all, textAt, type XmlNode } from '@cubby/xml';
import { nothing } from './empty-message.ts';
import { type Amount, amountIn } from './movement-amount.ts';
import { type BankMessage, bankText, type Teller } from './rules.ts';
import { Unreadable } from './unreadable.ts';

/** What was booked on an account. What is only pending or for information is told again once it is booked. */
export function movements(statement: XmlNode, toldBy: Teller): BankMessage[] {
  const accountIban = textAt(statement, 'Acct/Id/IBAN') ?? null;
  return all(statement, 'Ntry')
    .filter((entry) => textAt(entry, 'Sts/Cd', 'Sts') === 'BOOK')
    .flatMap((entry) => movementsOf(entry, accountIban, toldBy));
}

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
