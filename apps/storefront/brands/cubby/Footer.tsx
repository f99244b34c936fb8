import { pathOfCategory } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { useCategories } from '../../layouts/categories.ts';
import { FooterColumn, FooterEnd, helpPages, useLinksTo, usePolicyLinks } from '../../layouts/FooterSections.tsx';

export function Footer() {
  const { prefix, settings } = useSite();
  const { text } = useText();
  const linksTo = useLinksTo();
  const shop = useCategories().map(({ code, name }) => ({ href: prefix + pathOfCategory(code), label: name }));
  return (
    <footer className="border-t border-rule pt-10 pb-8 text-small">
      <div className="grid grid-cols-2 gap-x-4 gap-y-8 tablet:gap-x-8 desktop:grid-cols-4">
        <FooterColumn
          title={text('shell.footer.shop')}
          links={[
            ...shop,
            ...linksTo([{ path: '/workshops', key: 'workshops.page' }]),
            { href: `${settings.kidsUrl}${prefix}/`, label: text('shell.footer.toKids') },
          ]}
        />
        <FooterColumn
          title={text('content.footer.house')}
          links={[
            ...linksTo([
              { path: '/about', key: 'content.about.link' },
              { path: '/for-business', key: 'content.business.link' },
              { path: '/for-investors', key: 'content.investors.link' },
              { path: '/partner-terms', key: 'content.footer.partnerTerms' },
              { path: '/news', key: 'content.news' },
              { path: '/careers', key: 'content.careers.link' },
              { path: '/contacts', key: 'enquiries.link' },
            ]),
            { href: `${settings.sellerUrl}${prefix}/`, label: text('accounts.site.seller') },
          ]}
        />
        <FooterColumn
          title={text('content.footer.help')}
          links={linksTo([...helpPages, { path: '/how-it-works', key: 'content.how.link' }])}
        />
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
