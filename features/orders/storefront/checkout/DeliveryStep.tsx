import { countryName, postalCodeIn, townParts } from '@cubby/fields';
import { AddressFields } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, Notice, NumberedSection, PlaceLine, TextAreaField } from '@cubby/ui';
import type { ReactNode } from 'react';
import { longestNote } from '../../limits.ts';
import type { StepProps } from './ContactStep.tsx';
import { addressFields } from './checkout-values.ts';

export function DeliveryStep({ saved, keep, ...step }: StepProps & { saved?: ReactNode; keep?: ReactNode }) {
  const { form, onEdit } = step;
  const { values } = form;
  const { text, locale, lookup } = useText();
  const title = text('checkout.step.delivery');
  if (!values['applied.address'])
    return (
      <NumberedSection number={2} title={title}>
        {saved}
        <AddressForm {...step} keep={keep} />
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
          locale={locale}
          parts={[
            values['address.address'],
            ...townParts(values['address.country'], {
              city: values['address.city'],
              region: values['address.region'] && lookup(`region.${values['address.region']}`),
              code: postalCodeIn(values['address.country'], values['address.postalCode']),
            }),
            countryName(values['address.country'], locale),
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

function AddressForm({ form, onApply, keep }: StepProps & { keep: ReactNode }) {
  const { text } = useText();
  const isMissing = (['address.address', 'address.city'] as const).every((name) => {
    const { value, error } = form.field(name);
    return value === '' && error !== undefined;
  });
  return (
    <div className="grid max-w-form gap-x-4 gap-y-5 tablet:grid-cols-2">
      {isMissing && (
        <div className="tablet:col-span-2">
          <Notice tone="error">{text('field.deliveryCode.required')}</Notice>
        </div>
      )}
      <AddressFields
        field={(part) => form.field(addressFields[part])}
        country={form.values['address.country']}
        optional={text('orders.optional')}
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
      {keep && <div className="tablet:col-span-2">{keep}</div>}
      <div className="flex flex-wrap gap-x-7 gap-y-2 tablet:col-span-2">
        <Button onClick={onApply}>{text('orders.apply.delivery')}</Button>
        <Button look="quiet" className="button-flush" onClick={() => form.clear('address.')}>
          {text('orders.clear')}
        </Button>
      </div>
    </div>
  );
}
