import { countryName, regionsOf, townParts } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { useCountries } from '@cubby/site';
import { Button, PlaceLine, SelectField, TextField, useFocusAfter } from '@cubby/ui';
import { useState } from 'react';
import type { InvoiceForm } from './use-invoice-form.ts';

export function BillToFields({ form }: { form: InvoiceForm }) {
  const { text, locale, lookup } = useText();
  const [isOpen, open] = useState(false);
  const focus = useFocusAfter();
  const { values } = form;
  const countries = useCountries(values['billTo.country']);
  const hasError = form.errorList.some(({ fieldId }) => fieldId.startsWith('invoice-billTo'));
  const isInvalid = (Object.keys(values) as (keyof typeof values)[]).some(
    (name) => name.startsWith('billTo.') && form.field(name).error,
  );
  if (!isOpen && !hasError && !isInvalid)
    return (
      <div className="flex max-w-form flex-wrap items-start justify-between gap-4">
        <p className="min-w-0 wrap-anywhere">
          {[
            [values['billTo.name']],
            [values['billTo.attention']],
            [values['billTo.address']],
            townParts(values['billTo.country'], {
              city: values['billTo.city'],
              region: values['billTo.region'] && lookup(`region.${values['billTo.region']}`),
              code: values['billTo.postalCode'],
            }),
            [countryName(values['billTo.country'], locale)],
            [values['billTo.email']],
          ].map((parts) => (
            <span key={parts.join()} className="block">
              <PlaceLine parts={parts} locale={locale} />
            </span>
          ))}
        </p>
        <Button
          look="secondary"
          size="small"
          onClick={() => {
            open(true);
            focus(form.field('billTo.name').id);
          }}
        >
          {text('invoices.create.billTo.change')}
        </Button>
      </div>
    );
  const regions = regionsOf(values['billTo.country']);
  const optional = text('invoices.create.optional');
  return (
    <div className="grid max-w-form gap-x-4 gap-y-5 tablet:grid-cols-2">
      <div className="tablet:col-span-2">
        <TextField {...form.field('billTo.name')} autoComplete="billing organization" />
      </div>
      <div className="tablet:col-span-2">
        <TextField {...form.field('billTo.attention')} optional={optional} />
      </div>
      <div className="tablet:col-span-2">
        <SelectField {...form.field('billTo.country')} options={countries} autoComplete="billing country" />
      </div>
      <div className="tablet:col-span-2">
        <TextField {...form.field('billTo.address')} autoComplete="billing address-line1" />
      </div>
      <TextField {...form.field('billTo.city')} autoComplete="billing address-level2" />
      {regions && (
        <SelectField
          {...form.field('billTo.region')}
          autoComplete="billing address-level1"
          options={[
            { value: '', label: text('invoices.create.billTo.choose') },
            ...regions.map((code) => ({ value: code, label: lookup(`region.${code}`) })),
          ]}
        />
      )}
      <TextField {...form.field('billTo.postalCode')} autoComplete="billing postal-code" autoCapitalize="characters" />
      <TextField {...form.field('billTo.email')} type="email" autoComplete="billing email" dir="ltr" />
      <TextField {...form.field('billTo.taxNumber')} optional={optional} dir="ltr" />
    </div>
  );
}
