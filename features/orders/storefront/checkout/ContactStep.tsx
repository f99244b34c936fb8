import { useText } from '@cubby/i18n/react';
import { Button, NumberedSection, TextField } from '@cubby/ui';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { CheckoutForm } from './checkout-values.ts';

export type StepProps = { form: CheckoutForm; onApply: () => void; onEdit: () => void };

type FieldPlan = {
  key: 'firstName' | 'lastName' | 'email' | 'phone1' | 'phone2';
  type?: 'email' | 'tel';
  autoComplete: HTMLInputAutoCompleteAttribute;
  optional?: boolean;
  help?: 'email' | 'phone1';
  half?: boolean;
};
const fields: readonly FieldPlan[] = [
  { key: 'firstName', autoComplete: 'given-name', half: true },
  { key: 'lastName', autoComplete: 'family-name', half: true },
  { key: 'email', type: 'email', autoComplete: 'email', help: 'email' },
  { key: 'phone1', type: 'tel', autoComplete: 'tel', help: 'phone1' },
  { key: 'phone2', type: 'tel', autoComplete: 'work tel', optional: true },
];

export function ContactStep({ form, onApply, onEdit }: StepProps) {
  const { text } = useText();
  const { values } = form;
  const title = text('checkout.step.contact');
  if (values['applied.contact'])
    return (
      <NumberedSection
        number={1}
        title={title}
        state="done"
        doneText={text('orders.step.done')}
        action={
          <Button look="quiet" size="small" icon="edit" aria-label={text('orders.edit.contact')} onClick={onEdit}>
            {text('orders.edit')}
          </Button>
        }
      >
        <p>
          <bdi>
            {values['contact.firstName']} {values['contact.lastName']}
          </bdi>
        </p>
        <p className="text-soft">
          <bdi>{values['contact.email']}</bdi>&nbsp;· <Phone number={values['contact.phone1']} />
          {values['contact.phone2'] && (
            <>
              &nbsp;· <Phone number={values['contact.phone2']} />
            </>
          )}
        </p>
      </NumberedSection>
    );
  return (
    <NumberedSection number={1} title={title}>
      <div className="grid max-w-form gap-x-4 gap-y-5 tablet:grid-cols-2">
        {fields.map(({ key, type, autoComplete, optional, help, half }) => (
          <div key={key} className={half ? undefined : 'tablet:col-span-2'}>
            <TextField
              {...form.field(`contact.${key}`)}
              type={type ?? 'text'}
              inputMode={type}
              autoComplete={autoComplete}
              dir={type ? 'ltr' : undefined}
              optional={optional ? text('orders.optional') : undefined}
              help={help && text(`orders.contact.${help}.help`)}
            />
          </div>
        ))}
        <div className="flex flex-wrap gap-x-7 gap-y-2 tablet:col-span-2">
          <Button onClick={onApply}>{text('orders.apply.contact')}</Button>
          <Button look="quiet" className="button-flush" onClick={() => form.clear('contact.')}>
            {text('orders.clear')}
          </Button>
        </div>
      </div>
    </NumberedSection>
  );
}

/** Kept on one line: a number must not wrap. */
function Phone({ number }: { number: string }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {number}
    </bdi>
  );
}
