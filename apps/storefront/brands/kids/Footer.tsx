import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { FooterColumn, FooterEnd, helpPages, useLinksTo, usePolicyLinks } from '../../layouts/FooterSections.tsx';

export function Footer() {
  const { prefix, settings } = useSite();
  const { text } = useText();
  const linksTo = useLinksTo();
  return (
    <footer className="border-t-2 border-dashed border-rule pt-10 pb-8 text-small">
      <div className="grid grid-cols-2 gap-x-4 gap-y-8 tablet:grid-cols-3 tablet:gap-x-8 desktop:grid-cols-5">
        <FooterColumn
          title={text('kids.nav.market')}
          links={[
            ...linksTo([
              { path: '/#market', key: 'kids.footer.stalls' },
              { path: '/workshops', key: 'workshops.page' },
              { path: '/how-it-works', key: 'content.how.link' },
            ]),
            { href: `${settings.shopUrl}${prefix}/`, label: text('kids.footer.toCubby') },
          ]}
        />
        <FooterColumn
          title={text('kids.nav.grownUps')}
          links={[
            ...linksTo([
              { path: '/sell-on-kids-crafts', key: 'content.crafts.link' },
              { path: '/#grown-ups', key: 'kids.footer.safety' },
              { path: '/profile/details/account', key: 'accounts.profile' },
            ]),
            { href: `${settings.sellerUrl}${prefix}/`, label: text('accounts.site.seller') },
          ]}
        />
        <FooterColumn
          title={text('content.footer.house')}
          links={linksTo([
            { path: '/about', key: 'content.about.link' },
            { path: '/partnership', key: 'content.footer.deck' },
            { path: '/partner-terms', key: 'content.footer.partnerTerms' },
            { path: '/news', key: 'content.news' },
            { path: '/careers', key: 'content.careers.link' },
            { path: '/contacts', key: 'enquiries.link' },
          ])}
        />
        <FooterColumn title={text('content.footer.help')} links={linksTo(helpPages)} />
        <FooterColumn
          title={text('shell.footer.smallPrint')}
          links={[
            ...linksTo([
              { path: '/privacy-policy', key: 'content.privacy.link' },
              { path: '/agreement', key: 'content.agreement.link' },
            ]),
            ...usePolicyLinks(),
            ...linksTo([{ path: '/accessibility', key: 'content.footer.accessibility' }]),
          ]}
        />
      </div>
      <FooterEnd />
    </footer>
  );
}
