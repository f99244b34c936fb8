import { countriesIn, countryName, postalCodeIn, regionsOf } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { Button, NumberedSection, SelectField, TextAreaField, TextField } from '@cubby/ui';
import { useMemo } from 'react';
import { longestNote } from '../limits.ts';
import type { StepProps } from './ContactStep.tsx';
import { hasPostalCodes } from './checkout-values.ts';
import { PlaceLine } from './PlaceLine.tsx';

/** Step 2: where to deliver (spec 3.6). */
export function DeliveryStep(step: StepProps) {
  const { form, onEdit } = step;
  const { values } = form;
  const { text, locale, lookup } = useText();
  const title = text('orders.step.delivery');
  if (!values['applied.address'])
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
        <bdi>{values['address.name']}</bdi>
      </p>
      <p className="text-soft">
        <PlaceLine
          parts={[
            values['address.address'],
            values['address.city'],
            values['address.regionCode'] && lookup(`region.${values['address.regionCode']}`),
            postalCodeIn(values['address.countryIso'], values['address.postCode']),
            countryName(values['address.countryIso'], locale),
          ]}
        />
      </p>
      {values['address.comment'] && (
        <p className="text-soft whitespace-pre-line" dir="auto">
          {values['address.comment']}
        </p>
      )}
    </NumberedSection>
  );
}

function AddressFields({ form, onApply }: StepProps) {
  const { text, locale, lookup } = useText();
  const countries = useMemo(
    () => countriesIn(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  );
  const country = form.values['address.countryIso'];
  const regions = regionsOf(country);
  return (
    <div className="grid max-w-form gap-x-4 gap-y-5 tablet:grid-cols-2">
      <div className="tablet:col-span-2">
        <SelectField {...form.field('address.countryIso')} options={countries} autoComplete="shipping country" />
      </div>
      <div className="tablet:col-span-2">
        <TextField
          {...form.field('address.name')}
          autoComplete="shipping name"
          help={text('orders.delivery.name.help')}
        />
      </div>
      <div className="tablet:col-span-2">
        <TextField
          {...form.field('address.address')}
          autoComplete="shipping address-line1"
          help={text('orders.delivery.address.help')}
        />
      </div>
      <TextField {...form.field('address.city')} autoComplete="shipping address-level2" />
      {regions && (
        <SelectField
          {...form.field('address.regionCode')}
          autoComplete="shipping address-level1"
          options={[
            { value: '', label: text('orders.delivery.choose') },
            ...regions.map((code) => ({ value: code, label: lookup(`region.${code}`) })),
          ]}
        />
      )}
      <TextField
        {...form.field('address.postCode')}
        autoComplete="shipping postal-code"
        autoCapitalize="characters"
        optional={hasPostalCodes(country) ? undefined : text('orders.optional')}
      />
      <div className="tablet:col-span-2">
        <TextAreaField
          {...form.field('address.comment')}
          optional={text('orders.optional')}
          help={text('orders.delivery.comment.help')}
          limit={longestNote.delivery}
          counterText={(left) => text(left < 0 ? 'orders.note.over' : 'orders.note.left', { count: Math.abs(left) })}
        />
      </div>
      <div className="flex flex-wrap gap-2 tablet:col-span-2">
        <Button onClick={onApply}>{text('orders.apply.delivery')}</Button>
        <Button look="quiet" onClick={() => form.clear('address.')}>
          {text('orders.clear')}
        </Button>
      </div>
    </div>
  );
}
