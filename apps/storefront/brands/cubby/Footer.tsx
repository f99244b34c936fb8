import { pathOfCategory } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Copyright, FooterColumn, usePolicyLinks } from '../../layouts/FooterParts.tsx';
import { useCategories } from '../../layouts/ShopRoot.tsx';

/** Shop, house, help, small print (spec 2.58); the way to the sellers' own site (spec 2.59). */
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
          title={text('content.footer.house')}
          links={[
            ...[
              { path: '/about', key: 'content.about.link' },
              { path: '/for-business', key: 'content.business.link' },
              { path: '/for-investors', key: 'content.investors.link' },
              { path: '/partnership', key: 'content.footer.partnerTerms' },
              { path: '/workshops', key: 'workshops.page' },
            ].map(({ path, key }) => ({ href: prefix + path, words: text(key) })),
            { href: `${settings.sellerUrl}/`, words: text('shell.footer.sellerLogin') },
            { href: `${settings.kidsUrl}${prefix}/`, words: text('shell.footer.toKids') },
          ]}
        />
        <FooterColumn
          title={text('content.footer.help')}
          links={[
            { path: '/how-it-works', key: 'content.how.link' },
            { path: '/how-it-works#questions', key: 'content.footer.faq' },
            { path: '/agreement#prices', key: 'content.footer.payment' },
            { path: '/agreement#delivery', key: 'content.footer.shipping' },
            { path: '/contacts', key: 'content.footer.support' },
          ].map(({ path, key }) => ({ href: prefix + path, words: text(key) }))}
        />
        <FooterColumn title={text('shell.footer.smallPrint')} links={usePolicyLinks()} />
      </div>
      <Copyright />
    </footer>
  );
}
