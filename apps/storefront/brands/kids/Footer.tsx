import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Copyright, FooterColumn, usePolicyLinks } from '../../layouts/FooterParts.tsx';

/** The market's ways, the sellers' site, the small print (spec 2.58, 2.59): for adults, in quiet type. */
export function Footer() {
  const { prefix, settings } = useSite();
  const { text } = useText();
  return (
    <footer className="border-t-2 border-dashed border-rule pt-10 pb-8 text-small">
      <div className="grid grid-cols-2 gap-x-8 gap-y-8 desktop:grid-cols-4">
        <FooterColumn
          title={text('kids.nav.market')}
          links={[
            { href: `${prefix}/#market`, words: text('kids.footer.stalls') },
            { href: `${prefix}/#workshops`, words: text('kids.nav.workshops') },
          ]}
        />
        <FooterColumn
          title={text('kids.nav.grownUps')}
          links={[
            { href: `${prefix}/#grown-ups`, words: text('kids.footer.safety') },
            { href: `${settings.sellerUrl}/`, words: text('shell.footer.sellerLogin') },
          ]}
        />
        <FooterColumn
          title={text('kids.footer.supplies')}
          links={[{ href: `${settings.shopUrl}${prefix}/`, words: text('kids.footer.toCubby') }]}
        />
        <FooterColumn title={text('shell.footer.smallPrint')} links={usePolicyLinks()} />
      </div>
      <Copyright />
    </footer>
  );
}
