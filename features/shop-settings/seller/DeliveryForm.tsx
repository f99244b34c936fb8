import { regionsOf } from '@cubby/fields';
import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import type { Money } from '@cubby/money';
import { useClient, useCountries } from '@cubby/site';
import { Button, Checkbox, Notice, SelectField, TextAreaField, TextField } from '@cubby/ui';
import { saveDelivery } from '../contract.ts';
import { canAddDelivery, openPlacesOf, type ShownShop } from './settings.ts';

type DeliveryFormProps = {
  shop: ShownShop;
  /** None: adds another country. */
  rate: ShownShop['delivery'][number] | undefined;
  onSaved: () => void | Promise<void>;
  onCancel: () => void;
};

const typedOf = ({ amountMinor }: Money) => (amountMinor / 100).toFixed(2);

/** The price and time of delivery to a country. */
export function DeliveryForm({ shop, rate, onSaved, onCancel }: DeliveryFormProps) {
  const client = useClient();
  const { text, lookup } = useText();
  const isHomeSet = shop.delivery.some(({ country }) => country === shop.country);
  const first = isHomeSet ? (openPlacesOf(shop)[0] ?? '') : shop.country;
  const form = useForm({
    id: `delivery-${shop.handle}-${rate?.country ?? 'new'}`,
    initial: {
      country: rate?.country ?? first,
      price: rate ? typedOf(rate.price) : '',
      freeFrom: rate?.freeFrom ? typedOf(rate.freeFrom) : '',
      daysMin: String(rate?.daysMin ?? 2),
      daysMax: String(rate?.daysMax ?? 5),
      includedGrams: String((rate?.includedGrams ?? 5_000) / 1000),
      perKilogram: rate ? typedOf(rate.perKilogram) : '0',
      regions: (rate?.regions ?? []).join(','),
      cities: (rate?.cities ?? []).join(', '),
    },
    schema: async () => (await import('../fields.ts')).delivery,
    label: (name) => text(`shopSettings.delivery.${name}`),
    submit: async (given) => {
      await client(saveDelivery, { shop: shop.handle, ...given });
      await onSaved();
    },
  });
  const country = form.field('country').value;
  const all = useCountries(country);
  const countries = [
    ...(first === '' ? [{ value: '', label: text('shopSettings.delivery.choose') }] : []),
    ...all.filter(({ value }) => value === country || canAddDelivery(shop, value)),
  ];
  const known = regionsOf(country);
  const regions = form.radios('regions');
  const chosen = regions.value.split(',').filter(Boolean);
  const optional = text('shopSettings.optional');
  return (
    <Form form={form} method="post" className="mt-4 grid max-w-form gap-5">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      {!rate && (shop.kind === 'BUSINESS' || isHomeSet) && (
        <SelectField {...form.field('country')} options={countries} />
      )}
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField {...form.field('price')} inputMode="decimal" autoComplete="off" dir="ltr" />
        <TextField {...form.field('freeFrom')} inputMode="decimal" autoComplete="off" dir="ltr" {...{ optional }} />
        <TextField {...form.field('daysMin')} inputMode="numeric" autoComplete="off" dir="ltr" />
        <TextField {...form.field('daysMax')} inputMode="numeric" autoComplete="off" dir="ltr" />
        <TextField {...form.field('includedGrams')} inputMode="decimal" autoComplete="off" dir="ltr" />
        <TextField {...form.field('perKilogram')} inputMode="decimal" autoComplete="off" dir="ltr" />
      </div>
      {known && (
        <fieldset>
          <legend className="mb-1 font-strong">{text('shopSettings.delivery.regions')}</legend>
          <p className="mb-1 text-small text-soft">{text('shopSettings.delivery.regions.help')}</p>
          <div className="max-h-60 overflow-y-auto" tabIndex={-1}>
            {known.map((code) => (
              <Checkbox
                key={code}
                label={lookup(`region.${code}`)}
                checked={chosen.includes(code)}
                onChange={({ currentTarget }) =>
                  regions.onChange(
                    known.filter((each) => (each === code ? currentTarget.checked : chosen.includes(each))).join(','),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {/* The page of a child's shop names no town (domain C11). */}
      {shop.kind === 'BUSINESS' && (
        <TextAreaField
          {...form.field('cities')}
          rows={2}
          dir="auto"
          help={text('shopSettings.delivery.cities.help')}
          {...{ optional }}
        />
      )}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {text('shopSettings.save')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {text('shopSettings.cancel')}
        </Button>
      </p>
    </Form>
  );
}
