import type { InputOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { uuidv7 } from '@cubby/db';
import { accountParts, bankCodeFits, enteredAccount, schemeOf } from '@cubby/fields';
import { fail, ok } from '@cubby/result';
import { deleteBankDetails, listBankDetails, type ShownBankDetails, saveBankDetails } from '../contract.ts';
import { type BankDetails, maskedIban, mostBankDetails } from '../rules.ts';
import { findBankDetails, lockBankDetails, removeBankDetails, writeBankDetails } from './store.ts';

function shown({ iban, swift, bankCode, ...details }: BankDetails): ShownBankDetails {
  const scheme = schemeOf(swift);
  const common = { ...details, iban: maskedIban(iban) };
  if (scheme === 'IBAN') return { ...common, swift, bankCode };
  const { accountNumber: _hidden, ...numbers } = Object.fromEntries(accountParts({ iban, bic: swift }));
  return { ...common, scheme, ...numbers };
}

type Entry = Pick<
  InputOf<typeof saveBankDetails>,
  'scheme' | 'iban' | 'swift' | 'bankCode' | 'institution' | 'transit' | 'routing' | 'accountNumber'
>;

function accountOf(entry: Entry, before: BankDetails | undefined) {
  const scheme = entry.scheme ?? 'IBAN';
  const kept = before && schemeOf(before.swift) === scheme ? before.iban : undefined;
  const number = scheme === 'IBAN' ? { iban: entry.iban ?? kept } : { accountNumber: entry.accountNumber ?? kept };
  const entered = enteredAccount({ ...entry, ...number, scheme });
  if (!entered.ok)
    return fail('OC_BAD_REQUEST', entered.isMissing ? 'field.required' : 'field.accountNumber.invalid', {
      path: [entered.part],
    });
  const { iban, bic: swift } = entered.account;
  if (scheme !== 'IBAN') return ok({ iban, swift, bankCode: swift.slice(0, 4) });
  if (!entry.bankCode) return fail('OC_BAD_REQUEST', 'field.required', { path: ['bankCode'] });
  return bankCodeFits(entry.bankCode, swift)
    ? ok({ iban, swift, bankCode: entry.bankCode })
    : fail('OC_BAD_REQUEST', 'field.bankCode.swift', { path: ['bankCode'] });
}

export const bankDetailsEndpoints: readonly Implementation[] = [
  implement(saveBankDetails, async ({ code: asked, ...entry }, { db, accountId, now }) => {
    const own = await lockBankDetails(db, accountId);
    const before = own.find(({ code }) => code === asked);
    if (asked !== undefined && !before) return missing;
    const account = accountOf(entry, before);
    if (!account.ok) return account;
    if (!before && own.length >= mostBankDetails)
      return fail('OC_TOO_MANY', 'bankDetails.tooMany', { values: { most: mostBankDetails } });
    const { iban, swift } = account.value;
    const { bankName, bankAddress = null, currency } = entry;
    const isSame = (each: BankDetails) =>
      each.iban === iban && each.currency === currency && (schemeOf(swift) === 'IBAN' || each.swift === swift);
    if (own.some((each) => each !== before && isSame(each)))
      return fail('OC_KNOWN', 'bankDetails.known', { path: [schemeOf(swift) === 'IBAN' ? 'iban' : 'accountNumber'] });
    const isMain = entry.isMain || (before?.isMain ?? own.length === 0);
    const written = { ...account.value, bankName, bankAddress, currency, isMain, code: before?.code ?? uuidv7(now) };
    await writeBankDetails(db, accountId, written, now);
    return ok(shown(written));
  }),
  implement(deleteBankDetails, async ({ code }, { db, accountId, now }) => {
    const own = await lockBankDetails(db, accountId);
    const before = own.find((each) => each.code === code);
    if (!before) return missing;
    const next = before.isMain ? own.find((each) => each !== before)?.code : undefined;
    await removeBankDetails(db, { accountId, code, next }, now);
    return ok(true as const);
  }),
  implement(listBankDetails, async (_input, { db, accountId }) => {
    return ok((await findBankDetails(db, accountId)).map(shown));
  }),
];

const missing = fail('OC_NOT_FOUND', 'bankDetails.missing', { path: ['code'] });
