import { ApiError } from '@cubby/contract';
import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice } from '@cubby/ui';
import { useState } from 'react';
import { addPasskey, beginPasskey } from '../contract.ts';
import { PasswordField } from './PasswordField.tsx';

type AddPasskeyFormProps = { login: string; onAdded: () => void | Promise<void> };

/** Adds a passkey: after the password, the browser asks for a finger, a face or a PIN. */
export function AddPasskeyForm({ login, onAdded }: AddPasskeyFormProps) {
  const client = useClient();
  const { text } = useText();
  const [isOpen, open] = useState(false);
  const [problem, tell] = useState('');
  const form = useForm({
    id: 'add-passkey',
    initial: { currentPassword: '' },
    schema: async () => (await import('../fields.ts')).passwordOnly,
    label: () => text('accounts.currentPassword'),
    missing: () => text('accounts.currentPassword.missing'),
    submit: async ({ currentPassword }) => {
      tell('');
      const [options, { startRegistration }] = await Promise.all([
        client(beginPasskey, { currentPassword }),
        import('@simplewebauthn/browser'),
      ]);
      try {
        const { id, response } = await startRegistration({ optionsJSON: options as never });
        const { clientDataJSON: clientData, attestationObject: attestation, transports = [] } = response;
        await client(addPasskey, { credentialId: id, clientData, attestation, transports });
      } catch (error) {
        if (error instanceof ApiError) throw error;
        const isKnown = (error as Error).name === 'InvalidStateError';
        return tell(text(isKnown ? 'accounts.passkeys.known' : 'accounts.passkeys.cancelled'));
      }
      form.reset();
      open(false);
      await onAdded();
    },
  });
  if (!isOpen)
    return (
      <div>
        <Button look="secondary" onClick={() => open(true)}>
          {text('accounts.passkeys.add')}
        </Button>
      </div>
    );
  return (
    <Form form={form} method="post" className="grid gap-5">
      {(form.failure || problem) && (
        <Notice tone="error" live>
          {form.failure || problem}
        </Notice>
      )}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <PasswordField {...form.field('currentPassword')} autoComplete="current-password" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="secondary" busy={form.busy}>
          {text('accounts.passkeys.add')}
        </Button>
        <Button look="quiet" onClick={() => open(false)}>
          {text('accounts.cancel')}
        </Button>
      </div>
    </Form>
  );
}
