import { useStoredUser } from '@cubby/features/accounts/storefront';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { cx, Icon, Menu } from '@cubby/ui';

type OtherSite = { site: 'seller' | 'manager'; listed: boolean };
/**
 * Where everyone but buyers signs in: on sites of their own (spec 1.3). The manager site exists, but is not listed (spec
 * 2.59).
 */
const otherSites: readonly OtherSite[] = [
  { site: 'seller', listed: true },
  { site: 'manager', listed: false },
];
const look = 'grid h-11 w-8 place-items-center min-[21.5rem]:w-9 tablet:w-11';

/**
 * Signed-in buyers go straight to the account (spec 2.45); everyone else gets the list of sign-in pages (spec 2.59). A
 * cached page does not know its visitor, so the first item is the account's own address: its guard asks for a sign-in
 * where needed (spec 2.38).
 */
export function AccountMenu({ className }: { className?: string }) {
  const { prefix, settings } = useSite();
  const { text } = useText();
  const account = `${prefix}/profile/details/account`;
  if (useStoredUser())
    return (
      <a className={cx(look, className)} href={account} aria-label={text('accounts.profile')}>
        <Icon name="user" large />
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
      <a className="menu-item" href={account}>
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
