import { ApiError } from '@cubby/contract';
import { currentUser } from '@cubby/features/accounts/contract';
import { AccountCard, forgetUser } from '@cubby/features/accounts/storefront';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData, useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { redirect, useNavigate } from 'react-router';

/** Who is signed in; anybody else is led to sign in (spec 2.24, 2.38). */
export async function loader({ site }: LoaderArgs) {
  try {
    return { user: await site.client(currentUser, {}) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirect('/login');
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
  const { prefix } = useSite();
  const navigate = useNavigate();
  const ways = [
    { path: '/cart', label: text('cart.title') },
    { path: '/help', label: text('content.help.link') },
    { path: '/contacts', label: text('enquiries.link') },
  ];
  return (
    <div className="max-w-form py-10">
      <h1 className="text-page">{text('accounts.yourAccount')}</h1>
      <p className="mt-4 text-soft">{text('shell.account.orders')}</p>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {ways.map(({ path, label }) => (
          <li key={path}>
            <TextLink href={prefix + path}>{label}</TextLink>
          </li>
        ))}
      </ul>
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
