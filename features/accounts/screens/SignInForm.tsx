import { Form, FormErrors, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Checkbox, Notice, TextField } from '@cubby/ui';
import { logIn, type SignedIn } from '../contract.ts';

/** Username, password, remember me (spec 2.44). A refusal is shown above the fields and announced. */
export function SignInForm({ onSignedIn }: { onSignedIn: (user: SignedIn) => void | Promise<void> }) {
  const client = useClient();
  const { text } = useText();
  const form = useForm({
    id: 'sign-in',
    initial: { login: '', password: '', remember: false },
    schema: async () => (await import('../fields.ts')).signIn,
    label: (name) => text(`accounts.${name}`),
    missing: (name) => (name === 'remember' ? undefined : text(`accounts.${name}.missing`)),
    submit: async (credentials) => onSignedIn(await client(logIn, credentials)),
  });
  return (
    <Form form={form} method="post" className="mt-8 grid gap-5">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <FormErrors form={form} />
      <TextField {...form.field('login')} help={text('accounts.loginHelp')} type="email" autoComplete="username" />
      <TextField {...form.field('password')} type="password" autoComplete="current-password" />
      <Checkbox {...form.checkbox('remember')} label={text('accounts.remember')} />
      <Button type="submit" size="large" busy={form.busy}>
        {text('accounts.signIn')}
      </Button>
    </Form>
  );
}
