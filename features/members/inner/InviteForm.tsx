import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextField } from '@cubby/ui';
import { invite } from '../contract.ts';
import { RoleChoices } from './RoleChoices.tsx';

type InviteFormProps = { shop: string | undefined; onInvited: (email: string) => void | Promise<void> };

/** Invites a person to a shop, or to the staff if no shop is given. */
export function InviteForm({ shop, onInvited }: InviteFormProps) {
  const client = useClient();
  const { text } = useText();
  const form = useForm({
    id: `invite-${shop ?? 'staff'}`,
    initial: { email: '', roles: '' },
    schema: async () => (await import('../fields.ts')).invitation,
    label: (name) => text(name === 'email' ? 'members.email' : 'members.roles'),
    missing: (name) => (name === 'email' ? text('members.email.missing') : undefined),
    submit: async (given) => {
      await client(invite, { shop, ...given });
      form.reset();
      await onInvited(given.email);
    },
  });
  const { id, value, error, onChange } = form.radios('roles');
  return (
    <Form form={form} method="post" className="grid max-w-form gap-5">
      {form.failure && (
        <Notice tone="error" live title={text('members.failed')}>
          {form.failure}
        </Notice>
      )}
      <TextField {...form.field('email')} type="email" autoComplete="off" dir="ltr" />
      <RoleChoices
        id={id}
        isStaff={shop === undefined}
        chosen={value.split(',').filter(Boolean)}
        error={error}
        onChange={(roles) => onChange(roles.join(','))}
      />
      <div>
        <Button type="submit" busy={form.busy}>
          {text('members.invite.submit')}
        </Button>
      </div>
    </Form>
  );
}
