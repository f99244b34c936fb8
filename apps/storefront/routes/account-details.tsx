import { CallError } from '@cubby/contract';
import { currentUser } from '@cubby/features/accounts/contract';
import { AccountCard, forgetUser } from '@cubby/features/accounts/storefront';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { redirect, useNavigate } from 'react-router';

/** Who is signed in; anybody else is led to sign in (spec 2.24, 2.38). */
export async function loader({ site }: LoaderArgs) {
  try {
    return { user: await site.client(currentUser, {}) };
  } catch (error) {
    if (error instanceof CallError && error.status === 401) throw redirect('/login');
    throw error;
  }
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('accounts.yourAccount'),
  noindex: true,
});

export function Component() {
  const { user } = usePageData<typeof loader>();
  const { text } = useText();
  const navigate = useNavigate();
  return (
    <div className="max-w-form py-10">
      <h1 className="text-page">{text('accounts.yourAccount')}</h1>
      <AccountCard
        user={user}
        onSignedOut={async () => {
          forgetUser();
          await navigate('/login');
        }}
      />
    </div>
  );
}
