import { ApiError } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Checkbox, Notice, TextField } from '@cubby/ui';
import { type FormEvent, useState } from 'react';
import { logIn, type SignedIn } from '../contract.ts';

/** Username, password, remember me (spec 2.44). What is wrong is said above the fields, and read out. */
export function SignInForm({ onSignedIn }: { onSignedIn: (user: SignedIn) => void | Promise<void> }) {
  const client = useClient();
  const { text } = useText();
  const [failure, setFailure] = useState<ApiError>();
  const [busy, setBusy] = useState(false);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    try {
      const user = await client(logIn, {
        login: String(form.get('login')),
        password: String(form.get('password')),
        remember: form.get('remember') !== null,
      });
      await onSignedIn(user);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="mt-8 grid gap-5" onSubmit={signIn} method="post">
      {failure && (
        <Notice tone="error" live>
          {failure.message}
        </Notice>
      )}
      <TextField
        label={text('accounts.login')}
        help={text('accounts.loginHelp')}
        name="login"
        type="email"
        autoComplete="username"
        required
      />
      <TextField
        label={text('accounts.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Checkbox label={text('accounts.remember')} name="remember" />
      <Button type="submit" size="large" busy={busy}>
        {text('accounts.signIn')}
      </Button>
    </form>
  );
}
