import { useStoredName, useStoredUser } from '@cubby/features/accounts/storefront';
import { useText } from '@cubby/i18n/react';
import { useHydrated, useSite } from '@cubby/site';
import { cx, Icon, Menu } from '@cubby/ui';
import { useLocation } from 'react-router';
import { signInPath } from '../../members/sign-in-path.ts';

type OtherSite = { site: 'seller' | 'manager'; listed: boolean };
/**
 * Where everyone but buyers signs in: on sites of their own (spec 1.3). The manager site exists, but is not listed
 * (spec 2.59).
 */
const otherSites: readonly OtherSite[] = [
  { site: 'seller', listed: true },
  { site: 'manager', listed: false },
];
const look = 'account-link';

/**
 * Signed-in buyers go straight to the account (spec 2.45); everyone else gets the list of sign-in pages (spec 2.59). A
 * cached page does not know its visitor: until it is hydrated, the first item is the account's own address, whose guard
 * asks for a sign-in where needed (spec 2.38), and then leads back to this page.
 */
export function AccountMenu({ className }: { className?: string }) {
  const { prefix, settings } = useSite();
  const { text } = useText();
  const account = `${prefix}/profile/details/account`;
  const name = useStoredName();
  const { pathname, search } = useLocation();
  const signIn = useHydrated() ? prefix + signInPath(pathname + search) : account;
  if (useStoredUser())
    return (
      <a
        className={cx(look, className)}
        href={account}
        aria-label={name ? `${text('accounts.profile')}: ${name}` : text('accounts.profile')}
      >
        <Icon name="user" large />
        {name && <bdi className="max-w-28 truncate text-small font-medium max-tablet:hidden">{name}</bdi>}
      </a>
    );
  return (
    <Menu
      align="end"
      className={className}
      summaryClassName={look}
      summary={
        <>
          <Icon name="user" large />
          <span className="sr-only">{text('accounts.profile')}</span>
        </>
      }
    >
      <a className="menu-item" href={signIn}>
        {text('accounts.signIn')}
      </a>
      {otherSites
        .filter(({ listed }) => listed)
        .map(({ site }) => (
          <a key={site} className="menu-item" href={`${settings[`${site}Url`]}${prefix}/`}>
            <span className="flex-1">{text(`accounts.site.${site}`)}</span>
            <Icon name="external" className="text-soft" />
          </a>
        ))}
    </Menu>
  );
}
