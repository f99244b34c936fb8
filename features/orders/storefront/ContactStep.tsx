import { useText } from '@cubby/i18n/react';
import { Button, NumberedSection, TextField } from '@cubby/ui';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { ContactDraft } from './checkout-draft.ts';
import type { ValidationErrors } from './checkout-validation.ts';

type ContactStepProps = {
  contact: ContactDraft;
  validationErrors: ValidationErrors<keyof ContactDraft>;
  applied: boolean;
  onChange: (contact: ContactDraft) => void;
  onLeave: (field: keyof ContactDraft) => void;
  onApply: () => void;
  onEdit: () => void;
  onClear: () => void;
};

type FieldPlan = {
  key: keyof ContactDraft;
  type?: 'email' | 'tel';
  autoComplete: HTMLInputAutoCompleteAttribute;
  optional?: boolean;
  help?: boolean;
  half?: boolean;
};
const fields: readonly FieldPlan[] = [
  { key: 'firstName', autoComplete: 'given-name', half: true },
  { key: 'lastName', autoComplete: 'family-name', half: true },
  { key: 'email', type: 'email', autoComplete: 'email', help: true },
  { key: 'phone1', type: 'tel', autoComplete: 'tel', help: true, half: true },
  { key: 'phone2', type: 'tel', autoComplete: 'work tel', optional: true, half: true },
];

/** Step 1: who orders (spec 3.7). */
export function ContactStep({
  contact,
  validationErrors,
  applied,
  onChange,
  onLeave,
  onApply,
  onEdit,
  onClear,
}: ContactStepProps) {
  const { text } = useText();
  const title = text('orders.step.contact');
  if (applied)
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
            {contact.firstName} {contact.lastName}
          </bdi>
        </p>
        <p className="text-soft">
          <bdi>{contact.email}</bdi> · <Phone number={contact.phone1} />
          {contact.phone2 && (
            <>
              {' '}
              · <Phone number={contact.phone2} />
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
              id={`contact-${key}`}
              name={key}
              label={text(`orders.contact.${key}`)}
              type={type ?? 'text'}
              inputMode={type}
              autoComplete={autoComplete}
              dir={type ? 'ltr' : undefined}
              className={type ? 'rtl:text-end' : undefined}
              optional={optional ? text('orders.optional') : undefined}
              help={help ? text(`orders.contact.${key}.help`) : undefined}
              error={validationErrors[key] && text(validationErrors[key])}
              value={contact[key]}
              onChange={(event) => onChange({ ...contact, [key]: event.target.value })}
              onBlur={() => onLeave(key)}
            />
          </div>
        ))}
        <div className="flex flex-wrap gap-2 tablet:col-span-2">
          <Button look="secondary" onClick={onApply}>
            {text('orders.apply.contact')}
          </Button>
          <Button look="quiet" onClick={onClear}>
            {text('orders.clear')}
          </Button>
        </div>
      </div>
    </NumberedSection>
  );
}

/** Kept on one line: half a number is no number. */
function Phone({ number }: { number: string }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {number}
    </bdi>
  );
}
