import { type Implementation, implement } from '@cubby/contract/server';
import { countryName, isPostalCodeOf, isRegionOf, regionsOf } from '@cubby/fields';
import type { Locale } from '@cubby/i18n';
import type { Translators } from '@cubby/i18n/load';
import { fail, ok } from '@cubby/result';
import { changeAddressStatus, listAddresses, type ShownPoint, saveAddress } from '../contract.ts';
import { type DeliveryPoint, mayBecome } from '../rules.ts';
import { addAddress } from './keep-address.ts';
import { findAddresses, lockAddresses, writeAddress, writeStatus } from './store.ts';

export const addressEndpoints = (translators: Translators): Implementation[] => {
  const shown = (point: DeliveryPoint, locale: string): ShownPoint => ({
    ...point,
    country: { name: countryName(point.country, locale), code: point.country },
    region:
      (point.region && {
        name: translators.of(locale as Locale).lookup(`region.${point.region}`),
        code: point.region,
      }) ||
      null,
  });
  return [
    implement(saveAddress, async ({ code: asked, line, ...entry }, { db, accountId, locale, now }) => {
      const error = placeError(entry);
      if (error) return error;
      const own = await lockAddresses(db, accountId);
      const before = own.find(({ code }) => code === asked);
      if (asked !== undefined && !before) return missing;
      if (before?.status === 'CLOSED') return fail('OC_ADDRESS_CLOSED', 'addresses.closed', { path: ['code'] });
      if (!before) {
        const added = await addAddress(db, accountId, own, { ...entry, address: line }, now);
        return added.ok ? ok(shown(added.value, locale)) : added;
      }
      // The main one stays until another is chosen (spec 4.14).
      const isMain = entry.isMain || before.isMain || !own.some((point) => point.isMain);
      return ok(
        shown(await writeAddress(db, accountId, before.code, { ...entry, address: line, isMain }, now), locale),
      );
    }),
    implement(changeAddressStatus, async ({ code, status }, { db, accountId, locale, now }) => {
      const own = await lockAddresses(db, accountId);
      const before = own.find((point) => point.code === code);
      if (!before) return missing;
      if (!mayBecome(before.status, status)) return wrongStatus;
      const isMain = status === 'ACTUAL' && !own.some((point) => point.isMain);
      const written = await writeStatus(db, { accountId, code, from: before.status, to: status, isMain, now });
      return written ? ok(shown(written, locale)) : wrongStatus;
    }),
    implement(listAddresses, async (_input, { db, accountId, locale }) => {
      return ok((await findAddresses(db, accountId)).map((point) => shown(point, locale)));
    }),
  ];
};

const missing = fail('OC_NOT_FOUND', 'addresses.missing', { path: ['code'] });
const wrongStatus = fail('OC_WRONG_STATUS', 'addresses.wrongStatus', { path: ['status'] });

/** A parcel needs a region if taxes depend on it, and a postal code in its country's format (ux K2). */
function placeError({
  country,
  region,
  postalCode,
}: {
  country: string;
  region?: string | undefined;
  postalCode?: string | undefined;
}) {
  if (regionsOf(country) && region === undefined) return fail('OC_BAD_REQUEST', 'field.required', { path: ['region'] });
  if (region !== undefined && !isRegionOf(country, region))
    return fail('OC_BAD_REQUEST', 'field.region.invalid', { path: ['region'] });
  if (isPostalCodeOf(country, postalCode ?? '')) return undefined;
  const message = postalCode === undefined ? 'field.required' : 'field.postalCode.country';
  return fail('OC_BAD_REQUEST', message, { path: ['postalCode'] });
}
