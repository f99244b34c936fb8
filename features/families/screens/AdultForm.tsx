import { Form, FormErrors, LeaveGuard, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, Notice } from '@cubby/ui';
import type { z } from 'zod';
import type { guardianForm } from '../fields.ts';
import { GuardianFields } from './GuardianFields.tsx';

type AdultFormProps = {
  /** the key under which its unsent input is stored */
  id: string;
  country: string;
  submitText: string;
  submit: (entered: z.output<typeof guardianForm>) => Promise<void>;
};

/** The identity of an adult who is responsible for a child's shop, or takes it over: legal name, age and place. */
export function AdultForm({ id, country, submitText, submit }: AdultFormProps) {
  const { text } = useText();
  const form = useForm({
    id,
    initial: { legalName: '', birthDate: '', country, region: '' },
    schema: async () => (await import('../fields.ts')).guardianForm,
    label: (name) => text(`families.${name}`),
    missing: (name) => text(`families.${name}.missing`),
    along: (changed) => (changed.country === undefined ? {} : { region: '' }),
    submit: async (entered) => {
      await submit(entered);
      form.reset();
    },
  });
  return (
    <Form form={form} method="post" className="grid max-w-form gap-5">
      <LeaveGuard when={form.isDirty && !form.busy} />
      {form.failure && (
        <Notice tone="error" live title={text('families.failed')}>
          {form.failure}
        </Notice>
      )}
      <FormErrors form={form} />
      <GuardianFields form={form} />
      <div>
        <Button type="submit" size="large" busy={form.busy}>
          {submitText}
        </Button>
      </div>
    </Form>
  );
}
