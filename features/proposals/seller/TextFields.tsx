import type { FormState } from '@cubby/forms';
import { directionOf, type Locale, languages } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { Button, SelectField, TextAreaField, TextField } from '@cubby/ui';
import { longestName, longestText } from '../rules.ts';
import { allLocales, descriptionField, nameField, type ProposalValues } from './form-values.ts';

type TextFieldsProps = {
  form: FormState<ProposalValues>;
  locales: readonly Locale[];
  onChange: (locales: readonly Locale[]) => void;
};

/** Name and description, in one language or more; the first is the main one. */
export function TextFields({ form, locales, onChange }: TextFieldsProps) {
  const { text } = useText();
  const left = allLocales.filter((each) => !locales.includes(each));
  const optionOf = (locale: Locale) => ({ value: locale, label: languages[locale].name });
  return (
    <div className="grid gap-5">
      {locales.map((locale, i) => (
        <fieldset key={locale} className="grid gap-4">
          <legend className="sr-only">{languages[locale].name}</legend>
          <SelectField
            label={text('proposals.form.language')}
            value={locale}
            onChange={({ target }) => onChange(locales.map((each, at) => (at === i ? (target.value as Locale) : each)))}
            options={[locale, ...left].map(optionOf)}
          />
          <TextField
            {...form.field(nameField(locale))}
            maxLength={longestName}
            lang={locale}
            dir={directionOf(locale)}
          />
          <TextAreaField
            {...form.field(descriptionField(locale))}
            rows={5}
            maxLength={longestText}
            lang={locale}
            dir={directionOf(locale)}
            help={text('proposals.form.description.help')}
          />
        </fieldset>
      ))}
      {left.length > 0 && (
        <div>
          <Button look="quiet" size="small" onClick={() => onChange([...locales, left[0]!])}>
            {text('proposals.form.language.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
