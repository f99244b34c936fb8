import type { ShownPoint } from '@cubby/features/addresses/contract';
import type { CheckoutForm } from '@cubby/features/orders/storefront';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { SelectField, TextLink } from '@cubby/ui';
import { findChosen, valuesOf } from './use-checkout-member.ts';

type SavedAddressesProps = { form: CheckoutForm; points: readonly ShownPoint[] };

export function SavedAddresses({ form, points }: SavedAddressesProps) {
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <div className="mb-6 max-w-form">
      <SelectField
        id="saved-address"
        label={text('checkout.saved')}
        value={findChosen(points, form.values)?.code ?? ''}
        onChange={({ currentTarget }) => {
          const point = points.find(({ code }) => code === currentTarget.value);
          if (point) form.change(valuesOf(point));
          else form.clear('address.');
        }}
        options={[
          ...points.map(({ code, name, address, city }) => ({
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
