import type { FormState } from '@cubby/forms';
import { directionOf, type Locale, languages } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { Button, SelectField, TextAreaField, TextField } from '@cubby/ui';
import { longestName, longestText } from '../rules.ts';
import { allLocales, descriptionField, movedText, nameField, type ProposalValues } from './form-values.ts';

const places = allLocales.map((_, i) => `text ${i + 1}`);

type TextFieldsProps = {
  form: FormState<ProposalValues>;
  locales: readonly Locale[];
  onChange: (locales: readonly Locale[]) => void;
};

/** Name and description, in one or more languages; the first is the main one. */
export function TextFields({ form, locales, onChange }: TextFieldsProps) {
  const { text } = useText();
  const left = allLocales.filter((each) => !locales.includes(each));
  const moveTo = (to: Locale, i: number) => {
    const from = locales[i]!;
    form.change(movedText(form.values, from, to));
    onChange(locales.map((each) => (each === from ? to : each)));
  };
  const optionOf = (locale: Locale) => ({ value: locale, label: languages[locale].name });
  return (
    <div className="grid gap-5">
      {locales.map((locale, i) => (
        // Keyed by position: the select keeps the focus when its language changes.
        <fieldset key={places[i]} className="grid gap-4">
          <legend className="sr-only">{languages[locale].name}</legend>
          <SelectField
            label={text('proposals.form.language')}
            value={locale}
            onChange={({ target }) => moveTo(target.value as Locale, i)}
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
