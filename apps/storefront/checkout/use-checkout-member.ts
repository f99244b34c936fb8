import { currentUser } from '@cubby/features/accounts/contract';
import { useStoredUser } from '@cubby/features/accounts/storefront';
import { listAddresses, type ShownPoint } from '@cubby/features/addresses/contract';
import type { CheckoutForm, CheckoutValues } from '@cubby/features/orders/storefront';
import { useAnswer, useClient } from '@cubby/site';
import { useEffect } from 'react';

/**
 * A member at checkout: their open addresses, the main one first. Their name and phone are filled in, and the main
 * address, or else the first, is applied, unless the form has input already (spec 4.14). Visitors have none.
 */
export function useCheckoutMember(form: CheckoutForm): { points: readonly ShownPoint[] } | undefined {
  const client = useClient();
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
    const { firstName, lastName, login, phone } = member.user;
    const isNamed = values['contact.firstName'] || values['contact.lastName'] || values['contact.email'];
    const isAddressed = values['address.name'] || values['address.address'] || values['address.city'];
    if (!isNamed) form.change({ 'contact.firstName': firstName, 'contact.lastName': lastName, 'contact.email': login });
    if (phone && !isNamed && !values['contact.phone1']) form.change({ 'contact.phone1': phone });
    const [main] = member.points;
    if (main && !isAddressed) form.change({ ...valuesOf(main), 'applied.address': true });
  }, [member]);
  return isMember ? member : undefined;
}

export const findChosen = (points: readonly ShownPoint[], values: CheckoutValues): ShownPoint | undefined =>
  points.find((point) =>
    Object.entries(valuesOf(point)).every(([name, value]) => values[name as keyof CheckoutValues] === value),
  );

export const valuesOf = ({ name, address, city, country, region, postalCode }: ShownPoint) => ({
  'address.country': country.code,
  'address.name': name,
  'address.address': address,
  'address.city': city,
  'address.region': region?.code ?? '',
  'address.postalCode': postalCode ?? '',
});
