import type { Challenge } from '@cubby/features/captcha/rules';
import { Form, FormErrors, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Checkbox, Notice, TextField } from '@cubby/ui';
import { useState } from 'react';
import { logIn, type SignedIn, signInChallenge } from '../contract.ts';
import { requireKept } from './hint.ts';
import { type SolveCaptcha, solvingCaptchas } from './solving-captchas.ts';

type SignInFormProps = {
  onSignedIn: (user: SignedIn) => void | Promise<void>;
  solveCaptcha: SolveCaptcha;
  /** Whether a sign-in may last longer than a day. */
  canRemember?: boolean;
};

/**
 * Username, password, remember me (spec 2.44). A refusal is shown above the fields and announced. After several failed
 * tries the browser solves a captcha before the next one is sent.
 */
export function SignInForm({ onSignedIn, solveCaptcha, canRemember = true }: SignInFormProps) {
  const client = useClient();
  const [isSolving, setSolving] = useState(false);
  const solveFor = async (login: string) => {
    setSolving(true);
    try {
      return await solveCaptcha((await client(signInChallenge, { login })) as Challenge);
    } finally {
      setSolving(false);
    }
  };
  const { text } = useText();
  const form = useForm({
    id: 'sign-in',
    initial: { login: '', password: '', remember: false },
    schema: async () => (await import('../fields.ts')).signIn,
    label: (name) => text(`accounts.${name}`),
    missing: (name) => (name === 'remember' ? undefined : text(`accounts.${name}.missing`)),
    submit: async (credentials) => {
      const user = await solvingCaptchas(
        (captchaToken) => client(logIn, { ...credentials, captchaToken }),
        () => solveFor(credentials.login),
      );
      requireKept(text('accounts.notKept'));
      return onSignedIn(user);
    },
  });
  return (
    <Form form={form} method="post" className="mt-8 grid gap-5">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      {isSolving && <Notice live>{text('accounts.captcha.working')}</Notice>}
      <FormErrors form={form} />
      <TextField {...form.field('login')} help={text('accounts.loginHelp')} type="email" autoComplete="username" />
      <TextField {...form.field('password')} type="password" autoComplete="current-password" />
      {canRemember && <Checkbox {...form.checkbox('remember')} label={text('accounts.remember')} />}
      <Button type="submit" size="large" busy={form.busy}>
        {text('accounts.signIn')}
      </Button>
    </Form>
  );
}
