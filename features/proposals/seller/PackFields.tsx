import { taxClasses, unitCodes } from '@cubby/features/catalog/rules';
import type { FormState } from '@cubby/forms';
import { plainNumber } from '@cubby/i18n/digits';
import { useText } from '@cubby/i18n/react';
import { SelectField, TextField } from '@cubby/ui';
import type { ProposalValues } from './form-values.ts';

/** The contents of a pack, its weight, and its tax class. */
export function PackFields({ form }: { form: FormState<ProposalValues> }) {
  const { text } = useText();
  const units = plainNumber(form.values.units);
  const count = /^\d{1,6}$/.test(units) ? Number(units) : 2;
  return (
    <section className="grid gap-5" aria-labelledby="proposal-pack">
      <h2 id="proposal-pack" className="text-title">
        {text('proposals.form.pack')}
      </h2>
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField
          {...form.field('units')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          help={text('proposals.form.units.help')}
        />
        <SelectField
          {...form.field('unitCode')}
          options={[
            { value: '', label: text('proposals.form.unit.none') },
            ...unitCodes.map((each) => ({ value: each, label: text(`proposals.unit.${each}`, { count }) })),
          ]}
        />
        <TextField
          {...form.field('weightGrams')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          help={text('proposals.form.weight.help')}
        />
        <SelectField
          {...form.field('taxClass')}
          options={[
            { value: '', label: text('proposals.form.kind.choose') },
            ...taxClasses.map((each) => ({ value: each, label: text(`proposals.tax.${each}`) })),
          ]}
        />
      </div>
    </section>
  );
}
