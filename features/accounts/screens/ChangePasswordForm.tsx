import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice } from '@cubby/ui';
import { useState } from 'react';
import { changePassword } from '../contract.ts';
import { PasswordField } from './PasswordField.tsx';
import type { SolveCaptcha } from './solving-captchas.ts';
import { useProof } from './use-proof.ts';

type ChangePasswordFormProps = { login: string; solveCaptcha: SolveCaptcha; onChanged: () => void | Promise<void> };
export function ChangePasswordForm({ login, solveCaptcha, onChanged }: ChangePasswordFormProps) {
  const client = useClient();
  const prove = useProof(solveCaptcha);
  const { text } = useText();
  const [done, setDone] = useState(false);
  const form = useForm({
    id: 'change-password',
    initial: { currentPassword: '', password: '' },
    schema: async () => (await import('../fields.ts')).changedPassword,
    label: (name) => text(name === 'password' ? 'accounts.chosenPassword' : 'accounts.currentPassword'),
    missing: (name) => text(name === 'password' ? 'accounts.newPassword.missing' : 'accounts.currentPassword.missing'),
    submit: async (passwords) => {
      setDone(false);
      await prove((captchaToken) => client(changePassword, { ...passwords, captchaToken }));
      form.reset();
      setDone(true);
      await onChanged();
    },
  });
  return (
    <Form form={form} method="post" className="mt-4 grid max-w-form gap-5">
      {done && (
        <Notice tone="success" live>
          {text('accounts.changePassword.done')}
        </Notice>
      )}
      {form.failure && (
        <Notice tone="error" live title={text('accounts.failed')}>
          {form.failure}
        </Notice>
      )}
      {/* Password managers save the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <PasswordField {...form.field('currentPassword')} autoComplete="current-password" />
      <PasswordField {...form.field('password')} autoComplete="new-password" help={text('accounts.newPassword.help')} />
      <div>
        <Button type="submit" look="secondary" busy={form.busy}>
          {text('accounts.changePassword.submit')}
        </Button>
      </div>
    </Form>
  );
}
