import { Form, FormErrors, LeaveGuard, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice } from '@cubby/ui';
import { joinAsGuardian } from '../guardian-contract.ts';
import { GuardianFields } from './GuardianFields.tsx';

type JoinFormProps = { token: string; country: string; onJoined: () => void };

/** A member who was invited becomes the second guardian of a child. */
export function JoinForm({ token, country, onJoined }: JoinFormProps) {
  const client = useClient();
  const { text } = useText();
  const form = useForm({
    id: 'second-guardian',
    initial: { legalName: '', birthDate: '', country, region: '' },
    schema: async () => (await import('../fields.ts')).guardianForm,
    label: (name) => text(`families.${name}`),
    missing: (name) => text(`families.${name}.missing`),
    along: (changed) => (changed.country === undefined ? {} : { region: '' }),
    submit: async (entered) => {
      await client(joinAsGuardian, { token, ...entered });
      form.reset();
      onJoined();
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
          {text('families.join.submit')}
        </Button>
      </div>
    </Form>
  );
}
