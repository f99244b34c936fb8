import { currentUser } from '@cubby/features/accounts/contract';
import { useStoredUser } from '@cubby/features/accounts/storefront';
import { listAddresses, type ShownPoint } from '@cubby/features/addresses/contract';
import type { CheckoutForm } from '@cubby/features/orders/storefront';
import { useText } from '@cubby/i18n/react';
import { useAnswer, useClient, useSite } from '@cubby/site';
import { SelectField, TextLink } from '@cubby/ui';
import { useEffect } from 'react';

/**
 * A member's saved addresses above the delivery fields: the main one, or else the first, is filled in unless something
 * is there already (spec 4.14). Visitors see nothing of it.
 */
export function SavedAddresses({ form }: { form: CheckoutForm }) {
  const client = useClient();
  const { prefix } = useSite();
  const { text } = useText();
  const isMember = useStoredUser();
  const { value: member } = useAnswer(isMember ? 'member' : null, async (signal) => {
    const [user, points] = await Promise.all([
      client(currentUser, {}, { signal }),
      client(listAddresses, {}, { signal }),
    ]);
    return { user, points: points.filter(({ status }) => status === 'ACTUAL') };
  });

  useEffect(() => {
    if (!member) return;
    const { values } = form;
    const { firstName, lastName, login } = member.user;
    const isNamed = values['contact.firstName'] || values['contact.lastName'] || values['contact.email'];
    const isAddressed = values['address.name'] || values['address.address'] || values['address.city'];
    if (!isNamed) form.change({ 'contact.firstName': firstName, 'contact.lastName': lastName, 'contact.email': login });
    const [main] = member.points;
    if (main && !isAddressed) form.change(valuesOf(main));
  }, [member]);

  if (!member?.points.length) return null;
  const chosen = member.points.find((point) =>
    Object.entries(valuesOf(point)).every(([name, value]) => form.values[name as keyof typeof form.values] === value),
  );
  return (
    <div className="mb-6 max-w-form">
      <SelectField
        id="saved-address"
        label={text('checkout.saved')}
        value={chosen?.code ?? ''}
        onChange={({ currentTarget }) => {
          const point = member.points.find(({ code }) => code === currentTarget.value);
          if (point) form.change(valuesOf(point));
          else form.clear('address.');
        }}
        options={[
          ...member.points.map(({ code, name, address, city }) => ({
            value: code,
            label: text('checkout.saved.option', { name, address, city }),
          })),
          { value: '', label: text('checkout.saved.other') },
        ]}
      />
      <p className="mt-2 text-small">
        <TextLink href={`${prefix}/profile/details/shipping`}>{text('checkout.saved.manage')}</TextLink>
      </p>
    </div>
  );
}

const valuesOf = ({ name, address, city, country, region, postCode }: ShownPoint) => ({
  'address.countryIso': country.countryIso,
  'address.name': name,
  'address.address': address,
  'address.city': city,
  'address.regionCode': region?.domesticRegionCode ?? '',
  'address.postCode': postCode ?? '',
});
