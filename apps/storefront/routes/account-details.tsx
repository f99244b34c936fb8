import { AccountCard, forgetUser } from '@cubby/features/accounts/storefront';
import { useText } from '@cubby/i18n/react';
import { type Meta, type MetaArgs, useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { useNavigate } from 'react-router';
import { useMember } from '../members/require-member.ts';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('accounts.yourAccount'),
  noindex: true,
});

/** The signed-in member, and signing out (spec 2.24). */
export function Component() {
  const member = useMember();
  const { text } = useText();
  const { prefix } = useSite();
  const navigate = useNavigate();
  const links = [
    { path: '/cart', label: text('cart.title') },
    { path: '/help', label: text('content.help.link') },
    { path: '/contacts', label: text('enquiries.link') },
  ];
  return (
    <div className="max-w-form">
      <p className="mt-4 text-soft">{text('shell.account.orders')}</p>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {links.map(({ path, label }) => (
          <li key={path}>
            <TextLink href={prefix + path}>{label}</TextLink>
          </li>
        ))}
      </ul>
      <AccountCard
        user={member}
        onSignedOut={async () => {
          forgetUser();
          await navigate('/login');
        }}
      />
    </div>
  );
}
