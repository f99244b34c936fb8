import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Icon } from '@cubby/ui';
import { AccountMenu } from '../../layouts/header/AccountMenu.tsx';
import { CartLink } from '../../layouts/header/CartLink.tsx';
import { CatalogueNav } from '../../layouts/header/CatalogueNav.tsx';
import { LanguageSwitcher } from '../../layouts/header/LanguageSwitcher.tsx';
import { MenuPanel } from '../../layouts/header/MenuPanel.tsx';
import { MoreOfTheShop } from '../../layouts/header/MoreOfTheShop.tsx';
import { SearchBox } from '../../layouts/header/SearchBox.tsx';
import { SearchPanel } from '../../layouts/header/SearchPanel.tsx';
import type { HeaderPanels } from '../../layouts/header/use-header-panels.ts';
import { Logo } from './Logo.tsx';

/**
 * Logo, workshops, partnership, about, contacts; search, language and cart as a second, compact group (spec 2.46,
 * design 2.46).
 */
export function Header({ panels }: { panels: HeaderPanels }) {
  const { prefix } = useSite();
  const { text } = useText();
  const ways = [
    { path: '/workshops', label: text('workshops.page') },
    { path: '/partnership', label: text('content.partnership.link') },
    { path: '/about', label: text('content.about.link') },
    { path: '/contacts', label: text('enquiries.link') },
  ];
  return (
    <header className="@container relative z-30">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2.5 py-4 tablet:min-h-21 tablet:gap-x-4 wide:gap-x-2 @min-[70rem]:flex-nowrap">
        <a href={`${prefix}/`} className="py-1" aria-label={text('shell.logo', { brand: 'Cubby Kids' })}>
          <Logo />
        </a>
        <nav aria-label={text('kids.nav')} className="min-w-0 max-wide:hidden">
          <ul className="flex flex-wrap gap-x-3 text-small">
            {ways.map(({ path, label }) => (
              <li key={path}>
                <a className="block py-1.5 font-medium whitespace-nowrap hover:text-main-deep" href={prefix + path}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <MenuPanel
          panels={panels}
          className="max-wide:ms-auto"
          summaryClassName="justify-center rounded-control border-2 border-dashed border-edge px-3.5 hover:border-ink max-tablet:min-w-11 max-tablet:px-2"
          summary={
            <>
              <Icon name={panels.open === 'menu' ? 'close' : 'menu'} />
              <span className="max-tablet:sr-only">{text('kids.menu')}</span>
            </>
          }
        >
          <ul className="mb-6 grid gap-1 wide:hidden">
            {ways.map(({ path, label }) => (
              <li key={path}>
                <a
                  className="block py-2 text-lead font-strong"
                  href={prefix + path}
                  onClick={() => panels.close('menu')}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <CatalogueNav />
          <p className="mt-6">
            <a className="text-link" href={`${prefix}/profile/details/account`} onClick={() => panels.close('menu')}>
              {text('accounts.profile')}
            </a>
          </p>
          <MoreOfTheShop above={ways.map(({ path }) => path)} />
        </MenuPanel>
        <SearchBox
          className="@max-[52rem]:order-last @max-[52rem]:w-full @min-[52rem]:w-44 wide:ms-auto wide:min-w-26 wide:shrink-[999999]"
          fieldClassName="border-2 border-dashed"
          hint={text('shell.search')}
          panels={panels}
        />
        <LanguageSwitcher
          short
          summaryClassName="flex min-h-11 min-w-11 items-center justify-center rounded-control border-2 border-dashed border-edge px-2 font-medium hover:border-ink"
        />
        <AccountMenu className="max-[23rem]:hidden" />
        <CartLink className="rounded-control bg-marker px-2.5 text-on-marker tablet:px-4" />
      </div>
      <SearchPanel panels={panels} />
    </header>
  );
}
