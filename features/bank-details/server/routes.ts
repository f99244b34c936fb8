import { memberOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { uuidv7 } from '@cubby/db';
import { bankCodeFits } from '@cubby/fields';
import { fail, ok } from '@cubby/result';
import { deleteBankDetails, listBankDetails, type ShownBankDetails, saveBankDetails } from '../contract.ts';
import { type BankDetails, maskedIban, mostBankDetails } from '../rules.ts';
import { findBankDetails, lockBankDetails, removeBankDetails, writeBankDetails } from './store.ts';

const shown = (details: BankDetails): ShownBankDetails => ({ ...details, iban: maskedIban(details.iban) });

export const bankDetailsEndpoints: readonly Implementation[] = [
  implement(saveBankDetails, async ({ code: asked, iban: typed, bankAddress = null, ...entry }, { db, actor, now }) => {
    const accountId = memberOf(actor);
    if (accountId === undefined) return unauthorized;
    if (!bankCodeFits(entry.bankCode, entry.swift))
      return fail('OC_BAD_REQUEST', 'field.bankCode.swift', { path: ['bankCode'] });
    const own = await lockBankDetails(db, accountId);
    const before = own.find(({ code }) => code === asked);
    if (asked !== undefined && !before) return missing;
    const iban = typed ?? before?.iban;
    if (iban === undefined) return fail('OC_BAD_REQUEST', 'field.required', { path: ['iban'] });
    if (!before && own.length >= mostBankDetails)
      return fail('OC_TOO_MANY', 'bankDetails.tooMany', { values: { most: mostBankDetails } });
    const isKnown = own.some((each) => each !== before && each.iban === iban && each.currency === entry.currency);
    if (isKnown) return fail('OC_KNOWN', 'bankDetails.known', { path: ['iban'] });
    // The main ones stay so until others are.
    const isMain = entry.isMain || (before?.isMain ?? own.length === 0);
    const written = { ...entry, code: before?.code ?? uuidv7(now), iban, bankAddress, isMain };
    await writeBankDetails(db, accountId, written, now);
    return ok(shown(written));
  }),
  implement(deleteBankDetails, async ({ code }, { db, actor, now }) => {
    const accountId = memberOf(actor);
    if (accountId === undefined) return unauthorized;
    const own = await lockBankDetails(db, accountId);
    const before = own.find((each) => each.code === code);
    if (!before) return missing;
    const next = before.isMain ? own.find((each) => each !== before)?.code : undefined;
    await removeBankDetails(db, { accountId, code, next }, now);
    return ok(true as const);
  }),
  implement(listBankDetails, async (_input, { db, actor }) => {
    const accountId = memberOf(actor);
    if (accountId === undefined) return unauthorized;
    return ok((await findBankDetails(db, accountId)).map(shown));
  }),
];

const unauthorized = fail('OC_UNAUTHORIZED', 'error.unauthorized');
const missing = fail('OC_NOT_FOUND', 'bankDetails.missing', { path: ['code'] });
