import { CallError } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, useClient, usePageData, useSite } from '@cubby/site';
import { Badge, Button, Checkbox, Frame, MarginLine, Notice, TextField, TextLink } from '@cubby/ui';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { currentUser, logIn, logOut } from '../contract.ts';

/** The front door of the seller and manager sites: sign in, or see who is signed in (spec 1.3, 2.44). */
export async function loader({ site }: LoaderArgs) {
  try {
    return { user: await site.client(currentUser, {}) };
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return { user: null };
    throw error;
  }
}

export const meta = ({ site }: MetaArgs<unknown>): Meta => ({
  title: site.translator.text('accounts.signIn'),
  noindex: true,
});

export function Component() {
  const { user } = usePageData<typeof loader>();
  const { brand, settings } = useSite();
  const { text } = useText();
  return (
    <Frame className="min-h-dvh">
      <MarginLine />
      <main className="grid min-h-dvh content-center gap-10 py-16">
        <div className="max-w-form">
          <p className="text-small font-strong text-soft">Cubby</p>
          <h1 className="mt-2 text-display font-heading">{text(`accounts.${brand}.welcome`)}</h1>
          <p className="mt-3 text-lead text-soft">{text(`accounts.${brand}.lead`)}</p>
          {user ? <Account user={user} /> : <SignInForm />}
          <p className="mt-10 text-small">
            <TextLink href={settings.shopUrl!}>{text('accounts.toShop')}</TextLink>
          </p>
        </div>
      </main>
    </Frame>
  );
}

function SignInForm() {
  const client = useClient();
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const [fault, setFault] = useState<CallError>();
  const [busy, setBusy] = useState(false);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFault(undefined);
    try {
      await client(logIn, {
        login: String(form.get('login')),
        password: String(form.get('password')),
        remember: form.get('remember') !== null,
      });
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="mt-8 grid gap-5" onSubmit={signIn} method="post">
      {fault && (
        <Notice tone="error" live>
          {fault.message}
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

function Account({ user }: { user: NonNullable<Awaited<ReturnType<typeof loader>>['user']> }) {
  const client = useClient();
  const { text } = useText();
  const { revalidate } = useRevalidator();
  async function signOut() {
    await client(logOut, {});
    await revalidate();
  }
  return (
    <section className="mt-8 border-t border-rule pt-6" aria-label={text('accounts.yourAccount')}>
      <p className="text-section font-heading">
        {text('accounts.signedInAs', { name: `${user.firstName} ${user.lastName}` })}
      </p>
      <p className="text-soft">
        <bdi>{user.login}</bdi>
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        {user.roles.map((role) => (
          <Badge key={role}>{text(`accounts.role.${role}`)}</Badge>
        ))}
      </p>
      <p className="mt-6">
        <Button look="secondary" onClick={signOut}>
          {text('accounts.signOut')}
        </Button>
      </p>
    </section>
  );
}
