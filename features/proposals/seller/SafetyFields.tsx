import type { FormState } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { RadioGroup, TextAreaField, TextField } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { ProposalValues } from './form-values.ts';

/** The minimum age, small parts, certificates, and the responsible person in Europe (domain C15, C16, C18). */
export function SafetyFields({ form, children }: { form: FormState<ProposalValues>; children: ReactNode }) {
  const { text } = useText();
  return (
    <section className="grid gap-5" aria-labelledby="proposal-safety">
      <h2 id="proposal-safety" className="text-title">
        {text('proposals.form.safety')}
      </h2>
      <TextField
        {...form.field('ageFrom')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        help={text('proposals.form.ageFrom.help')}
      />
      <RadioGroup
        {...form.radios('hasSmallParts')}
        legend={text('proposals.form.hasSmallParts')}
        choices={[
          { value: 'true', label: text('proposals.yes'), help: text('proposals.form.smallParts.help') },
          { value: 'false', label: text('proposals.no') },
        ]}
      />
      {children}
      <fieldset className="grid gap-4">
        <legend className="field-label mb-1">{text('proposals.form.europe')}</legend>
        <p className="text-small text-soft">{text('proposals.form.europe.help')}</p>
        <TextAreaField {...form.field('makerAddress')} rows={2} dir="auto" />
        <TextField {...form.field('makerEmail')} type="email" autoComplete="off" dir="ltr" />
        <TextField {...form.field('responsibleName')} autoComplete="off" dir="auto" />
        <TextAreaField {...form.field('responsibleAddress')} rows={2} dir="auto" />
        <TextField {...form.field('responsibleEmail')} type="email" autoComplete="off" dir="ltr" />
      </fieldset>
    </section>
  );
}
