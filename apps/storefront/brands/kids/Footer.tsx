import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Copyright, FooterColumn, usePolicyLinks } from '../../layouts/FooterParts.tsx';

/** The market's ways, the sellers' site, the small print (spec 2.58, 2.59): for adults, in quiet type. */
export function Footer() {
  const { prefix, settings } = useSite();
  const { text } = useText();
  const ways = (links: readonly { path: string; key: string }[]) =>
    links.map(({ path, key }) => ({ href: prefix + path, words: text(key) }));
  return (
    <footer className="border-t-2 border-dashed border-rule pt-10 pb-8 text-small">
      <div className="grid grid-cols-2 gap-x-8 gap-y-8 desktop:grid-cols-4">
        <FooterColumn
          title={text('kids.nav.market')}
          links={[
            ...ways([
              { path: '/#market', key: 'kids.footer.stalls' },
              { path: '/workshops', key: 'workshops.page' },
              { path: '/how-it-works', key: 'content.how.link' },
            ]),
            { href: `${settings.shopUrl}${prefix}/`, words: text('kids.footer.toCubby') },
          ]}
        />
        <FooterColumn
          title={text('kids.nav.grownUps')}
          links={[
            ...ways([
              { path: '/sell-on-kids-crafts', key: 'content.crafts.link' },
              { path: '/#grown-ups', key: 'kids.footer.safety' },
            ]),
            { href: `${settings.sellerUrl}/`, words: text('shell.footer.sellerLogin') },
          ]}
        />
        <FooterColumn
          title={text('content.footer.house')}
          links={ways([
            { path: '/about', key: 'content.about.link' },
            { path: '/partnership', key: 'content.footer.deck' },
            { path: '/contacts', key: 'enquiries.link' },
          ])}
        />
        <FooterColumn
          title={text('shell.footer.smallPrint')}
          links={[
            ...ways([
              { path: '/privacy-policy', key: 'content.privacy.link' },
              { path: '/agreement', key: 'content.agreement.link' },
            ]),
            ...usePolicyLinks(),
          ]}
        />
      </div>
      <Copyright />
    </footer>
  );
}
