import { countriesIn, countryName, regionsOf } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { Button, NumberedSection, SelectField, TextField } from '@cubby/ui';
import { useMemo } from 'react';
import type { AddressDraft } from './checkout-draft.ts';
import { hasPostalCodes, type ValidationErrors } from './checkout-validation.ts';
import { PlaceLine } from './PlaceLine.tsx';

type DeliveryStepProps = {
  address: AddressDraft;
  validationErrors: ValidationErrors<keyof AddressDraft>;
  applied: boolean;
  onChange: (address: AddressDraft) => void;
  onLeave: (field: keyof AddressDraft) => void;
  onApply: () => void;
  onEdit: () => void;
  onClear: () => void;
};

/** Step 2: where it goes (spec 3.6). */
export function DeliveryStep(step: DeliveryStepProps) {
  const { address, applied, onEdit } = step;
  const { text, locale } = useText();
  const title = text('orders.step.delivery');
  if (!applied)
    return (
      <NumberedSection number={2} title={title}>
        <AddressFields {...step} />
      </NumberedSection>
    );
  return (
    <NumberedSection
      number={2}
      title={title}
      state="done"
      doneText={text('orders.step.done')}
      action={
        <Button look="quiet" size="small" icon="edit" aria-label={text('orders.edit.delivery')} onClick={onEdit}>
          {text('orders.edit')}
        </Button>
      }
    >
      <p>
        <bdi>{address.name}</bdi>
      </p>
      <p className="text-soft">
        <PlaceLine
          sellerOrders={[
            address.address,
            address.city,
            address.regionCode && text(`region.${address.regionCode}`),
            address.postCode.toUpperCase(),
            countryName(address.countryIso, locale),
          ]}
        />
      </p>
    </NumberedSection>
  );
}

/** What a country calls its regions, as a message key. */
export const regionLabel = (countryIso: string): string =>
  countryIso === 'CA' ? 'orders.delivery.province' : 'orders.delivery.state';

function AddressFields({ address, validationErrors, onChange, onLeave, onApply, onClear }: DeliveryStepProps) {
  const { text, locale } = useText();
  const countries = useMemo(
    () => countriesIn(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  );
  const regions = regionsOf(address.countryIso);
  const own = (field: keyof AddressDraft) => ({
    id: `delivery-${field}`,
    name: field,
    label: text(`orders.delivery.${field}`),
    error: validationErrors[field] && text(validationErrors[field]),
    value: address[field],
    onBlur: () => onLeave(field),
    onChange: (event: { target: { value: string } }) => onChange({ ...address, [field]: event.target.value }),
  });
  return (
    <div className="grid max-w-form gap-x-4 gap-y-5 tablet:grid-cols-2">
      <div className="tablet:col-span-2">
        <SelectField
          {...own('countryIso')}
          options={countries}
          autoComplete="shipping country"
          onChange={(event) => onChange({ ...address, countryIso: event.target.value, regionCode: '' })}
        />
      </div>
      <div className="tablet:col-span-2">
        <TextField {...own('name')} autoComplete="shipping name" help={text('orders.delivery.name.help')} />
      </div>
      <div className="tablet:col-span-2">
        <TextField
          {...own('address')}
          autoComplete="shipping address-line1"
          help={text('orders.delivery.address.help')}
        />
      </div>
      <TextField {...own('city')} autoComplete="shipping address-level2" />
      {regions && (
        <SelectField
          {...own('regionCode')}
          label={text(regionLabel(address.countryIso))}
          autoComplete="shipping address-level1"
          options={[
            { value: '', label: text('orders.delivery.choose') },
            ...regions.map((code) => ({ value: code, label: text(`region.${code}`) })),
          ]}
        />
      )}
      <TextField
        {...own('postCode')}
        autoComplete="shipping postal-code"
        autoCapitalize="characters"
        optional={hasPostalCodes(address.countryIso) ? undefined : text('orders.optional')}
      />
      <div className="flex flex-wrap gap-2 tablet:col-span-2">
        <Button look="secondary" onClick={onApply}>
          {text('orders.apply.delivery')}
        </Button>
        <Button look="quiet" onClick={onClear}>
          {text('orders.clear')}
        </Button>
      </div>
    </div>
  );
}
