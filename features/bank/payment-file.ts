import { utcDay } from '@cubby/days';
import { element, xmlHead } from '@cubby/xml';
import { type BankAccount, bankAmount, bankText, type Transfer } from './rules.ts';

/** Transfers that go to the bank together. */
export type PaymentBatch = {
  /** The bank takes a file with the same id once only. */
  messageId: string;
  createdAt: Date;
  /** Who sends it. */
  sender: string;
  transfers: readonly Transfer[];
};

/** A customer credit transfer initiation (ISO 20022 pain.001.001.09): one payment for each account that pays. */
export function paymentFile({ messageId, createdAt, sender, transfers }: PaymentBatch): string {
  const head =
    element('MsgId', messageId) +
    element('CreDtTm', createdAt.toISOString()) +
    totals(transfers) +
    wrap('InitgPty', name(sender));
  const payments = paymentsOf(messageId, transfers).map(({ id, transfers }) => payment(id, createdAt, transfers));
  return `${xmlHead}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${wrap(
    'CstmrCdtTrfInitn',
    wrap('GrpHdr', head) + payments.join(''),
  )}</Document>\n`;
}

/** The payments of a file: one for each account that pays, in the order of the transfers. */
export function paymentsOf(messageId: string, transfers: readonly Transfer[]): { id: string; transfers: Transfer[] }[] {
  const payers = [...new Set(transfers.map(({ from }) => from.iban))];
  return payers.map((iban, i) => ({
    id: `${messageId.slice(0, 30)}-${i + 1}`,
    transfers: transfers.filter(({ from }) => from.iban === iban),
  }));
}

function payment(id: string, day: Date, transfers: readonly Transfer[]): string {
  const { from } = transfers[0]!;
  return wrap(
    'PmtInf',
    element('PmtInfId', id) +
      element('PmtMtd', 'TRF') +
      totals(transfers) +
      wrap('ReqdExctnDt', element('Dt', utcDay(day))) +
      wrap('Dbtr', name(from.name)) +
      accountOf('DbtrAcct', from) +
      agentOf('DbtrAgt', from) +
      element('ChrgBr', 'SLEV') +
      transfers.map(transferOf).join(''),
  );
}

const transferOf = ({ endToEndId, amount, to, reference }: Transfer): string =>
  wrap(
    'CdtTrfTxInf',
    wrap('PmtId', element('EndToEndId', endToEndId)) +
      wrap('Amt', `<InstdAmt Ccy="${amount.currency}">${bankAmount(amount.amountMinor)}</InstdAmt>`) +
      agentOf('CdtrAgt', to) +
      wrap('Cdtr', name(to.name)) +
      accountOf('CdtrAcct', to) +
      wrap('RmtInf', element('Ustrd', bankText(reference, 140))),
  );

/** How many transfers there are and what they come to, by which the bank sees that none was lost. */
function totals(transfers: readonly Transfer[]): string {
  const amountMinor = transfers.reduce((total, { amount }) => total + amount.amountMinor, 0);
  return element('NbOfTxs', String(transfers.length)) + element('CtrlSum', bankAmount(amountMinor));
}

const wrap = (name: string, inside: string): string => `<${name}>${inside}</${name}>`;
const name = (of: string): string => element('Nm', bankText(of, 70));
const accountOf = (role: string, { iban }: BankAccount): string => wrap(role, wrap('Id', element('IBAN', iban)));
const agentOf = (role: string, { bic }: BankAccount): string => wrap(role, wrap('FinInstnId', element('BICFI', bic)));
