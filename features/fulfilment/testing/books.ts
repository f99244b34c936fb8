import type { AccountType, Entry, EntryCode } from '@cubby/features/ledger/rules';

export type Books = { balances: Map<string, number>; keys: Set<string>; codes: Set<EntryCode> };
export const emptyBooks = (): Books => ({ balances: new Map(), keys: new Set(), codes: new Set() });

export function write({ balances, keys, codes }: Books, { code, key, postings }: Entry): void {
  if (postings.length === 0) return;
  if (keys.has(key)) throw new Error(`${key} was posted before`);
  const off = postings.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
  if (off !== 0) throw new Error(`${key} does not balance: ${off}`);
  keys.add(key);
  codes.add(code);
  for (const { account, amount } of postings) {
    const name = `${account.type}:${account.object}`;
    balances.set(name, (balances.get(name) ?? 0) + amount.amountMinor);
  }
}

/** The balance of an account, in cents; debits are positive. */
export const balanceOf = ({ balances }: Books, type: AccountType, object = ''): number =>
  balances.get(`${type}:${object}`) ?? 0;

export function balancesOf({ balances }: Books, type: AccountType): Map<string, number> {
  const found = new Map<string, number>();
  for (const [name, minor] of balances) if (name.startsWith(`${type}:`)) found.set(name.slice(type.length + 1), minor);
  return found;
}

export function balanceOfAll({ balances }: Books, type: AccountType): number {
  let sum = 0;
  for (const [name, minor] of balances) if (name.startsWith(`${type}:`)) sum += minor;
  return sum;
}
