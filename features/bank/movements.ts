import { isDay } from '@cubby/days';
import { all, textAt, type XmlNode } from '@cubby/xml';
import { nothing } from './empty-message.ts';
import { type Amount, amountIn } from './movement-amount.ts';
import { namesIn, wordsIn } from './payers-words.ts';
import { type BankMessage, bankText, type Teller } from './rules.ts';
import { shortTextAt, Unreadable } from './unreadable.ts';

/** Booked movements of an account. Pending or informational ones are reported again once booked. */
export function movements(statement: XmlNode, toldBy: Teller): BankMessage[] {
  const accountIban = shortTextAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id') ?? null;
  return all(statement, 'Ntry')
    .filter((entry) => textAt(entry, 'Sts/Cd', 'Sts') === 'BOOK')
    .flatMap((entry, i) => movementsOf(entry, i + 1, accountIban, toldBy));
}

/** An entry is one transfer, or several if their amounts add up to it. */
function movementsOf(entry: XmlNode, nthEntry: number, accountIban: string | null, toldBy: Teller): BankMessage[] {
  const whole = amountIn(entry, 'Amt');
  const side = textAt(entry, 'CdtDbtInd');
  if (!whole || (side !== 'CRDT' && side !== 'DBIT')) throw new Unreadable('an entry without an amount');
  const transfers = all(entry, 'NtryDtls/TxDtls');
  const parts = transfers.map((each) => amountIn(each, 'Amt', 'AmtDtls/TxAmt/Amt'));
  const isSplit =
    transfers.length > 1 &&
    transfers.every((each) => (textAt(each, 'CdtDbtInd') ?? side) === side) &&
    parts.every((part) => part?.currency === whole.currency) &&
    parts.reduce((sum, part) => sum + part!.amountMinor, 0) === whole.amountMinor;
  const bookedOn = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm')?.slice(0, 10) ?? null;
  if (bookedOn !== null && !isDay(bookedOn)) throw new Unreadable(`an entry of the day ${bookedOn}`);
  const ofEntry = shortTextAt(entry, 'AcctSvcrRef');
  const only = transfers.length === 1 ? transfers[0] : undefined;
  const own = (transfer: XmlNode) => shortTextAt(transfer, 'Refs/AcctSvcrRef');
  const place = `${accountIban ?? ''}:${bookedOn ?? ''}:${side}`;
  const referenceOfEntry = ofEntry ?? (only && own(only));
  const message = (amount: Amount, bankReference: string | undefined, transfer: XmlNode | undefined): BankMessage => {
    const details = transfer ? detailsOf(transfer) : {};
    const { endToEndId = null, reference = null } = details;
    const content = `${amount.amountMinor} ${amount.currency}:${endToEndId ?? ''}:${bankText(reference ?? '', 140).toUpperCase()}`;
    return {
      ...nothing,
      kind: side === 'CRDT' ? 'CREDITED' : 'DEBITED',
      ...(bankReference ? { key: `${place}:${bankReference}` } : { key: `${place}:${content}`, nth: 1 }),
      entry: {
        key: referenceOfEntry === undefined ? null : `${place}:${referenceOfEntry}`,
        ...{ amountMinor: whole.amountMinor, nth: nthEntry },
      },
      ...amount,
      ...{ accountIban, bookedOn, toldBy, bankReferences: referencesOf(entry, transfer) },
      words: wordsIn(entry, transfer ? [transfer] : transfers),
      isReversal: isTrue(textAt(entry, 'RvslInd')) || transfers.some((each) => all(each, 'RtrInf').length > 0),
      ...details,
    };
  };
  if (isSplit)
    return transfers.map((each, i) => message(parts[i]!, own(each) ?? (ofEntry && `${ofEntry}/${i + 1}`), each));
  return [message(whole, referenceOfEntry, only)];
}

const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';

/** The bank's references of a movement: staff reading a statement may enter any of them. */
const referencesOf = (entry: XmlNode, transfer: XmlNode | undefined): string[] =>
  [
    ...new Set(
      [
        shortTextAt(entry, 'AcctSvcrRef'),
        ...(transfer
          ? ['AcctSvcrRef', 'AcctSvcrTxId', 'TxId', 'UETR'].map((each) => shortTextAt(transfer, `Refs/${each}`))
          : []),
      ].filter((each) => each !== undefined && each !== 'NOTPROVIDED'),
    ),
  ] as string[];

function detailsOf(transfer: XmlNode): Partial<BankMessage> {
  const endToEndId = shortTextAt(transfer, 'Refs/EndToEndId');
  const lines = all(transfer, 'RmtInf/Ustrd').map(({ text }) => text);
  return {
    endToEndId: endToEndId && endToEndId !== 'NOTPROVIDED' ? endToEndId : null,
    reference: textAt(transfer, 'RmtInf/Strd/CdtrRefInf/Ref') ?? (lines.join(' ') || null),
    payerName: namesIn(transfer),
    payerIban: shortTextAt(transfer, 'RltdPties/DbtrAcct/Id/IBAN') ?? null,
    reason: textAt(transfer, 'RtrInf/Rsn/Cd', 'RtrInf/AddtlInf') ?? null,
  };
}
