import type { Queryable } from '@cubby/db';
import { findBankDetails } from '@cubby/features/bank-details/server';
import type { PayingAccount } from '../drafting/draft-store.ts';

export async function payingAccount(
  db: Queryable,
  accountId: string,
  code: string,
): Promise<PayingAccount | undefined> {
  const found = (await findBankDetails(db, accountId)).find((each) => each.code === code);
  return found && { name: found.bankName, iban: found.iban, swift: found.swift };
}
