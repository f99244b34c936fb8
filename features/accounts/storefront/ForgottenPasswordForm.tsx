import type { FormCaptcha } from '@cubby/features/captcha/rules';
import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextField, useFocusAfter } from '@cubby/ui';
import { useState } from 'react';
import { requestPasswordReset } from '../contract.ts';
import { AccountAnswer } from './AccountAnswer.tsx';

export function ForgottenPasswordForm({ captcha }: { captcha: FormCaptcha }) {
  const client = useClient();
  const { text } = useText();
  const [mailed, settle] = useState<string>();
  const focus = useFocusAfter();
  const form = useForm({
    id: 'forgotten',
    initial: { email: '' },
    schema: async () => (await import('../fields.ts')).forgottenPassword,
    label: () => text('accounts.email'),
    missing: () => text('accounts.email.missing'),
    submit: async ({ email }) => {
      await captcha.spend((captchaToken) => client(requestPasswordReset, { email, captchaToken }));
      settle(email);
    },
  });
  if (mailed !== undefined)
    return (
      <AccountAnswer title={text('accounts.forgotten.sent')}>
        <p className="text-lead wrap-anywhere">
          {text('accounts.forgotten.sent.text', { email: `\u2068${mailed}\u2069` })}
        </p>
        <p className="text-soft">{text('accounts.registered.none')}</p>
        <Button
          look="secondary"
          onClick={() => {
            settle(undefined);
            focus('forgotten-email');
          }}
        >
          {text('accounts.registered.back')}
        </Button>
      </AccountAnswer>
    );
  return (
    <Form form={form} method="post" onFocus={captcha.prepare} className="mt-8 grid gap-5">
      {form.failure && (
        <Notice tone="error" live title={text('accounts.forgotten.failed')}>
          {form.failure}
        </Notice>
      )}
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="username" dir="ltr" />
      <div>
        <Button type="submit" size="large" busy={form.busy}>
          {text('accounts.forgotten.submit')}
        </Button>
      </div>
    </Form>
  );
}
