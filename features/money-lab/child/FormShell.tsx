import { Form, FormErrors, type FormState, type FormValues } from '@cubby/forms';
import { Button, Notice } from '@cubby/ui';
import type { ReactNode } from 'react';

type FormShellProps<Values extends FormValues> = { form: FormState<Values>; go: string; children: ReactNode };

/** A small form's fields with its one button. */
export const FormShell = <Values extends FormValues>({ form, go, children }: FormShellProps<Values>) => (
  <Form form={form} method="post" className="grid gap-4">
    <div className="grid gap-4 empty:hidden">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <FormErrors form={form} />
    </div>
    {children}
    <p>
      <Button type="submit" size="large" busy={form.busy}>
        {go}
      </Button>
    </p>
  </Form>
);
