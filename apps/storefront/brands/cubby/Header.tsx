import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Icon } from '@cubby/ui';
import { useCategories } from '../../layouts/categories.ts';
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

export function Header({ panels }: { panels: HeaderPanels }) {
  const { prefix } = useSite();
  const { text } = useText();
  const count = useCategories().reduce((sum, { productCount }) => sum + productCount, 0);
  return (
    <header className="relative z-30 border-b border-rule">
      <div className="flex flex-wrap items-center gap-x-0 py-3 min-[21.5rem]:gap-x-1.5 min-[28rem]:gap-x-5 tablet:min-h-19 tablet:gap-x-3 desktop:gap-x-7">
        <a href={`${prefix}/`} className="py-1" aria-label={text('shell.logo', { brand: 'Cubby' })}>
          <Logo />
        </a>
        <MenuPanel
          panels={panels}
          summaryClassName="max-[28rem]:px-1.5"
          summary={
            <>
              <Icon name={panels.open === 'menu' ? 'close' : 'menu'} />
              <span className="max-[28rem]:sr-only">{text('shell.menu')}</span>
            </>
          }
        >
          <CatalogueNav labelled />
          <MoreOfTheShop />
        </MenuPanel>
        <SearchBox
          className="max-tablet:order-last max-tablet:mt-2.5 max-tablet:w-full tablet:flex-1"
          hint={text('shell.search.hint', { count })}
          panels={panels}
        />
        <LanguageSwitcher className="max-tablet:ms-auto" />
        <AccountMenu />
        <CartLink />
      </div>
      <SearchPanel panels={panels} />
    </header>
  );
}
