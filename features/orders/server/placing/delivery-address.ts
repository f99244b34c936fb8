import type { InputOf } from '@cubby/contract';
import type { WriteContext } from '@cubby/contract/server';
import { findAddresses, keepAddress } from '@cubby/features/addresses/server';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { GuestAddress, placeMemberOrder } from '../../contract.ts';

export type Wanted = InputOf<typeof placeMemberOrder>;
export type Destination = { address: GuestAddress; addressCode: string | null };

/** A saved address, or a typed one, which is saved if requested; undefined if none was given. */
export async function addressFor(
  accountId: string,
  { addressCode, address, savesAddress }: Wanted,
  { db, now }: WriteContext,
): Promise<
  Result<Destination | undefined, Failure<'OC_NOT_FOUND' | 'OC_ADDRESS_CLOSED' | 'OC_TOO_MANY' | 'OC_BAD_REQUEST'>>
> {
  if (addressCode === undefined) {
    if (!address) return ok(undefined);
    if (!savesAddress) return ok({ address, addressCode: null });
    const entry = {
      name: address.name,
      country: address.country,
      region: address.region,
      city: address.city,
      address: address.address,
      postalCode: address.postalCode,
    };
    const kept = await keepAddress(db, accountId, entry, now);
    return kept.ok ? ok({ address, addressCode: kept.value.code }) : kept;
  }
  if (address) return fail('OC_BAD_REQUEST', 'field.invalid', { path: ['address'] });
  const saved = (await findAddresses(db, accountId)).find(({ code }) => code === addressCode);
  if (!saved) return fail('OC_NOT_FOUND', 'addresses.missing', { path: ['addressCode'] });
  if (saved.status === 'CLOSED') return fail('OC_ADDRESS_CLOSED', 'addresses.closed', { path: ['addressCode'] });
  return ok({
    address: {
      name: saved.name,
      country: saved.country,
      region: saved.region ?? undefined,
      city: saved.city,
      address: saved.address,
      postalCode: saved.postalCode ?? undefined,
    },
    addressCode,
  });
}
