import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextField } from '@cubby/ui';
import { renamePasskey } from '../contract.ts';

type RenamePasskeyFormProps = {
  passkey: { passkeyId: string; name: string };
  onRenamed: () => void | Promise<void>;
  onCancel: () => void;
};

export function RenamePasskeyForm({ passkey: { passkeyId, name }, onRenamed, onCancel }: RenamePasskeyFormProps) {
  const client = useClient();
  const { text } = useText();
  const form = useForm({
    id: 'rename-passkey',
    initial: { name },
    schema: async () => (await import('../fields.ts')).namedPasskey,
    label: () => text('accounts.passkeys.name'),
    missing: () => text('accounts.passkeys.name.missing'),
    submit: async (given) => {
      await client(renamePasskey, { passkeyId, name: given.name });
      await onRenamed();
    },
  });
  return (
    <Form form={form} method="post" className="grid gap-4">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <TextField {...form.field('name')} autoComplete="off" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="secondary" size="small" busy={form.busy}>
          {text('accounts.save')}
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          {text('accounts.cancel')}
        </Button>
      </div>
    </Form>
  );
}
