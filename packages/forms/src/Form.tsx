import { useText } from '@cubby/i18n/react';
import { ErrorSummary } from '@cubby/ui';
import type { ComponentProps } from 'react';
import type { FormValues } from './errors.ts';
import type { Form as FormState } from './form.ts';

type FormProps<Values extends FormValues> = Omit<ComponentProps<'form'>, 'id' | 'ref' | 'onSubmit'> & {
  form: FormState<Values>;
};

/** A form element without the browser's own bubbles: we show the same rules in the page's language. */
export function Form<Values extends FormValues>({ form, onFocus, ...rest }: FormProps<Values>) {
  return (
    <form
      noValidate
      {...rest}
      id={form.formId}
      ref={form.element}
      onSubmit={form.onSubmit}
      onFocus={(event) => {
        form.prepare();
        onFocus?.(event);
      }}
    />
  );
}

/** The list of errors, each linking to its field, when more than two fields are invalid (ux K4). */
export function FormErrors<Values extends FormValues>({ form }: { form: FormState<Values> }) {
  const { text } = useText();
  return <ErrorSummary title={text('form.errors')} errors={form.errorList} />;
}
