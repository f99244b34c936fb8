import type { OutputOf } from '@cubby/contract';
import { useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FormDialog } from '@cubby/inner';
import { useClient } from '@cubby/site';
import { Dialog, Notice, TextField } from '@cubby/ui';
import { useEffect, useState } from 'react';
import { ownFactor, showBothAgain } from '../contract.ts';
import { PasskeySignIn } from '../screens/PasskeySignIn.tsx';
import { PasswordField } from '../screens/PasswordField.tsx';
import type { SolveCaptcha } from '../screens/solving-captchas.ts';
import { useProof } from '../screens/use-proof.ts';

type SignInAgainProps = { login: string; solveCaptcha: SolveCaptcha; onEnd: (isDone: boolean) => void };

/** Asks for both factors again before a sensitive action: the password with a code, or a passkey. */
export function SignInAgain({ login, solveCaptcha, onEnd }: SignInAgainProps) {
  const client = useClient();
  const { text } = useText();
  const [factor, know] = useState<OutputOf<typeof ownFactor>>();
  const prove = useProof(solveCaptcha);
  useEffect(
    () =>
      void client(ownFactor, {}).then(know, () => {
        onEnd(false);
      }),
    [],
  );
  const form = useForm({
    id: 'again',
    initial: { currentPassword: '', code: '' },
    schema: async () => (await import('../fields.ts')).bothFactors,
    label: (name) => text(name === 'code' ? 'accounts.factor.code' : 'accounts.again.password'),
    missing: (name) => text(name === 'code' ? 'accounts.factor.code.missing' : 'accounts.again.password.missing'),
    submit: async (given) => {
      await prove((captchaToken) => client(showBothAgain, { ...given, captchaToken }));
      onEnd(true);
    },
  });
  if (!factor) return null;
  const close = () => onEnd(false);
  const title = text('accounts.again.title');
  const passkey = factor.hasPasskey && (
    <PasskeySignIn onSignedIn={(user) => (user.login === login ? onEnd(true) : location.reload())} />
  );
  if (!factor.hasAuthenticator)
    return (
      <Dialog open onClose={close} closeLabel={text('inner.cancel')} title={title}>
        <p>{text('accounts.again.text')}</p>
        {passkey}
      </Dialog>
    );
  return (
    <FormDialog
      form={form}
      title={title}
      confirm={text('accounts.factor.confirm')}
      failure={form.failure}
      lead={<p>{text('accounts.again.text')}</p>}
      onClose={close}
    >
      {factor.demoCode && <Notice>{text('accounts.factor.demo', { code: factor.demoCode })}</Notice>}
      {/* Password managers recognize the password by this name. */}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <PasswordField {...form.field('currentPassword')} autoComplete="current-password" />
      <TextField
        {...form.field('code')}
        help={text('accounts.factor.code.help')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        dir="ltr"
      />
      {passkey}
    </FormDialog>
  );
}
