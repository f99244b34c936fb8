import type { Profile } from '@cubby/features/accounts/contract';
import { countryName } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { AddressText } from './AddressCard.tsx';

export function MainAddress({ address }: Pick<Profile, 'address'>) {
  const { text, lookup, locale } = useText();
  const { prefix } = useSite();
  return (
    <div className="mt-2 grid gap-2">
      {address ? (
        <div>
          <AddressText
            point={{
              ...address,
              country: { code: address.country, name: countryName(address.country, locale) },
              region: address.region ? { code: address.region, name: lookup(`region.${address.region}`) } : null,
            }}
          />
        </div>
      ) : (
        <p className="text-soft">{text('addresses.none')}</p>
      )}
      <p>
        <TextLink href={`${prefix}/profile/details/shipping`}>{text('addresses.title')}</TextLink>
      </p>
    </div>
  );
}
