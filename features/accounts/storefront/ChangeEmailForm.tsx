import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextField } from '@cubby/ui';
import { useState } from 'react';
import { requestEmailChange } from '../contract.ts';
import { PasswordField } from '../screens/PasswordField.tsx';
import type { SolveCaptcha } from '../screens/solving-captchas.ts';
import { useProof } from '../screens/use-proof.ts';

/** Requests another address: it applies once its owner has opened the mailed link. */
export function ChangeEmailForm({ login, solveCaptcha }: { login: string; solveCaptcha: SolveCaptcha }) {
  const client = useClient();
  const prove = useProof(solveCaptcha);
  const { text } = useText();
  const [mailed, settle] = useState<string>();
  const form = useForm({
    id: 'change-email',
    initial: { email: '', currentPassword: '' },
    schema: async () => (await import('../fields.ts')).changedEmail,
    label: (name) => text(name === 'email' ? 'accounts.changeEmail.new' : 'accounts.currentPassword'),
    missing: (name) => text(name === 'email' ? 'accounts.changeEmail.missing' : 'accounts.currentPassword.missing'),
    submit: async (asked) => {
      settle(undefined);
      await prove((captchaToken) => client(requestEmailChange, { ...asked, captchaToken }));
      form.reset();
      settle(asked.email);
    },
  });
  return (
    <Form form={form} method="post" className="mt-4 grid max-w-form gap-5">
      {mailed !== undefined && (
        <Notice tone="success" live>
          <span className="wrap-anywhere">{text('accounts.changeEmail.sent', { email: `\u2068${mailed}\u2069` })}</span>
        </Notice>
      )}
      {form.failure && (
        <Notice tone="error" live title={text('accounts.failed')}>
          {form.failure}
        </Notice>
      )}
      {/* Password managers recognize the password by this name. */}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="email" dir="ltr" />
      <PasswordField {...form.field('currentPassword')} autoComplete="current-password" />
      <div>
        <Button type="submit" look="secondary" busy={form.busy}>
          {text('accounts.changeEmail.submit')}
        </Button>
      </div>
    </Form>
  );
}
