import { randomBytes } from 'node:crypto';
import type { Tx } from '@cubby/db';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { type AddressEntry, addressCode, type DeliveryPoint, mostAddresses } from '../rules.ts';
import { lockAddresses, writeAddress } from './store.ts';

/**
 * Saves an address typed in at checkout, unless the member has it already. The first one is the main one (spec 4.14).
 */
export async function keepAddress(
  tx: Tx,
  accountId: string,
  entry: Omit<AddressEntry, 'isMain'>,
  now: Date,
): Promise<Result<DeliveryPoint, Failure<'OC_TOO_MANY'>>> {
  const own = await lockAddresses(tx, accountId);
  const known = own.find((point) => point.status === 'ACTUAL' && isSame(point, entry));
  if (known) return ok(known);
  return addAddress(tx, accountId, own, { ...entry, isMain: false }, now);
}

export async function addAddress(
  tx: Tx,
  accountId: string,
  own: readonly DeliveryPoint[],
  entry: AddressEntry,
  now: Date,
): Promise<Result<DeliveryPoint, Failure<'OC_TOO_MANY'>>> {
  if (own.length >= mostAddresses) return fail('OC_TOO_MANY', 'addresses.tooMany', { values: { most: mostAddresses } });
  const isMain = entry.isMain || !own.some((point) => point.isMain);
  return ok(await writeAddress(tx, accountId, newCode(own), { ...entry, isMain }, now));
}

const isSame = (point: DeliveryPoint, entry: Omit<AddressEntry, 'isMain'>): boolean =>
  point.name === entry.name &&
  point.country === entry.country &&
  point.region === (entry.region ?? null) &&
  point.city === entry.city &&
  point.address === entry.address &&
  point.postalCode === (entry.postalCode ?? null);

function newCode(own: readonly DeliveryPoint[]): string {
  const code = addressCode(randomBytes(9));
  return own.some((point) => point.code === code) ? newCode(own) : code;
}
