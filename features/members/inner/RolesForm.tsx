import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice } from '@cubby/ui';
import { changeRoles, type Team } from '../contract.ts';
import { RoleChoices } from './RoleChoices.tsx';

type RolesFormProps = {
  id: string;
  shop: string | undefined;
  member: Team['members'][number];
  onCancel: () => void;
  onChanged: () => void | Promise<void>;
};

export function RolesForm({ id: formId, shop, member, onCancel, onChanged }: RolesFormProps) {
  const client = useClient();
  const { text } = useText();
  const form = useForm({
    id: formId,
    initial: { roles: member.roles.join(',') },
    schema: async () => (await import('../fields.ts')).newRoles,
    label: () => text('members.roles'),
    submit: async (given) => {
      await client(changeRoles, { shop, accountId: member.accountId, ...given });
      await onChanged();
    },
  });
  const { id, value, error, onChange } = form.radios('roles');
  return (
    <Form form={form} method="post" className="mt-3 grid gap-4">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <RoleChoices
        id={id}
        isStaff={shop === undefined}
        chosen={value.split(',').filter(Boolean)}
        error={error}
        onChange={(roles) => onChange(roles.join(','))}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={form.busy}>
          {text('members.save')}
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          {text('members.cancel')}
        </Button>
      </div>
    </Form>
  );
}
