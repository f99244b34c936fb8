import { pathOfCategory } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Copyright, FooterColumn, usePolicyLinks } from '../../layouts/FooterParts.tsx';
import { useCategories } from '../../layouts/ShopRoot.tsx';

/** Shop, sellers, small print (spec 2.58); the way to the sellers' own site (spec 2.59). */
export function Footer() {
  const { prefix, settings } = useSite();
  const { text } = useText();
  const shop = useCategories().flatMap((category) => {
    const path = pathOfCategory(category);
    return path ? [{ href: prefix + path, words: category.name }] : [];
  });
  return (
    <footer className="border-t border-rule pt-10 pb-8 text-small">
      <div className="grid grid-cols-2 gap-x-8 gap-y-8 desktop:grid-cols-4">
        <FooterColumn title={text('shell.footer.shop')} links={shop} />
        <FooterColumn
          title={text('shell.footer.selling')}
          links={[{ href: `${settings.sellerUrl}/`, words: text('shell.footer.sellerLogin') }]}
        />
        <FooterColumn
          title={text('shell.footer.kids')}
          links={[{ href: `${settings.kidsUrl}${prefix}/`, words: text('shell.footer.toKids') }]}
        />
        <FooterColumn title={text('shell.footer.smallPrint')} links={usePolicyLinks()} />
      </div>
      <Copyright />
    </footer>
  );
}
