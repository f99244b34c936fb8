import { CallError } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData, useSite } from '@cubby/site';
import { Frame, MarginLine, TextLink } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { currentUser } from '../contract.ts';
import { AccountCard } from './AccountCard.tsx';
import { SignInForm } from './SignInForm.tsx';

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
  const { revalidate } = useRevalidator();
  return (
    <Frame className="min-h-dvh">
      <MarginLine />
      <main className="grid min-h-dvh content-center gap-10 py-16">
        <div className="max-w-form">
          <p className="text-small font-strong text-soft">Cubby</p>
          <h1 className="mt-2 text-display font-heading">{text(`accounts.${brand}.welcome`)}</h1>
          <p className="mt-3 text-lead text-soft">{text(`accounts.${brand}.lead`)}</p>
          {user ? <AccountCard user={user} onSignedOut={revalidate} /> : <SignInForm onSignedIn={revalidate} />}
          <p className="mt-10 text-small">
            <TextLink href={settings.shopUrl!}>{text('accounts.toShop')}</TextLink>
          </p>
        </div>
      </main>
    </Frame>
  );
}
