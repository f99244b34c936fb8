import { useText } from '@cubby/i18n/react';
import { type Meta, type MetaArgs, useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { useMember } from '../members/require-member.ts';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('accounts.yourAccount'),
  noindex: true,
});

/** What a member finds here, and where (spec 2.23). */
export function Component() {
  const { firstName } = useMember();
  const { text } = useText();
  const { prefix } = useSite();
  const places = [
    {
      path: '/profile/details/account',
      title: text('accounts.details'),
      words: text('accounts.details.text'),
    },
    { path: '/profile/details/shipping', title: text('addresses.title'), words: text('addresses.text') },
  ];
  const links = [
    { path: '/cart', label: text('cart.title') },
    { path: '/help', label: text('content.help.link') },
    { path: '/contacts', label: text('enquiries.link') },
  ];
  return (
    <>
      <p className="mt-3 text-lead">{text('accounts.hello', { name: `\u2068${firstName}\u2069` })}</p>
      <ul className="mt-6 grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
        {places.map(({ path, title, words }) => (
          <li key={path} className="rounded-card border border-rule bg-raised p-5">
            <h2 className="text-title">
              <TextLink href={prefix + path}>{title}</TextLink>
            </h2>
            <p className="mt-1 text-soft">{words}</p>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-soft">{text('shell.account.orders')}</p>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {links.map(({ path, label }) => (
          <li key={path}>
            <TextLink href={prefix + path}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
