import { utcDay } from '@cubby/days';
import { schemeOf } from '@cubby/fields';
import { element, xmlHead } from '@cubby/xml';
import { type BankAccount, bankAmount, bankName, bankText, type Transfer } from './rules.ts';

export type PaymentBatch = {
  /** The bank accepts a file with this id only once. */
  messageId: string;
  createdAt: Date;
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

export function paymentsOf(messageId: string, transfers: readonly Transfer[]): { id: string; transfers: Transfer[] }[] {
  const payerOf = ({ from }: Transfer) => `${from.bic} ${from.iban}`;
  const payers = [...new Set(transfers.map(payerOf))];
  return payers.map((payer, i) => ({
    id: `${messageId.slice(0, 30)}-${i + 1}`,
    transfers: transfers.filter((each) => payerOf(each) === payer),
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
      wrap('Dbtr', name(from.name, from.iban)) +
      accountOf('DbtrAcct', from) +
      agentOf('DbtrAgt', from) +
      // SEPA's charge sharing is for accounts with IBANs.
      (schemeOf(from.bic) === 'IBAN' ? element('ChrgBr', 'SLEV') : '') +
      transfers.map(transferOf).join(''),
  );
}

const transferOf = ({ endToEndId, amount, to, reference }: Transfer): string =>
  wrap(
    'CdtTrfTxInf',
    wrap('PmtId', element('EndToEndId', endToEndId)) +
      wrap('Amt', `<InstdAmt Ccy="${amount.currency}">${bankAmount(amount.amountMinor)}</InstdAmt>`) +
      agentOf('CdtrAgt', to) +
      wrap('Cdtr', name(to.name, to.iban)) +
      accountOf('CdtrAcct', to) +
      wrap('RmtInf', element('Ustrd', bankText(reference, 140))),
  );

/** The number of transfers and their sum, by which the bank checks that none is missing. */
function totals(transfers: readonly Transfer[]): string {
  const amountMinor = transfers.reduce((total, { amount }) => total + amount.amountMinor, 0);
  return element('NbOfTxs', String(transfers.length)) + element('CtrlSum', bankAmount(amountMinor));
}

const wrap = (name: string, inside: string): string => `<${name}>${inside}</${name}>`;
const name = (of: string, otherwise = 'Cubby'): string => element('Nm', bankName(of, otherwise));
/** Places without IBANs have other account numbers (`Othr`), and banks are members of a clearing system. */
const accountOf = (role: string, { iban, bic }: BankAccount): string =>
  wrap(role, wrap('Id', schemeOf(bic) === 'IBAN' ? element('IBAN', iban) : wrap('Othr', element('Id', iban))));
const agentOf = (role: string, { bic }: BankAccount): string =>
  wrap(role, wrap('FinInstnId', schemeOf(bic) === 'IBAN' ? element('BICFI', bic) : memberOf(bic)));
const memberOf = (bic: string): string =>
  wrap('ClrSysMmbId', wrap('ClrSysId', element('Cd', bic.slice(0, 5))) + element('MmbId', bic.slice(5)));
