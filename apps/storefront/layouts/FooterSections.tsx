import { DisplayButton } from '@cubby/features/display/storefront';
import type { MessageKey } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Icon } from '@cubby/ui';

type FooterLink = { href: string; label: string };

export function FooterColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  if (links.length === 0) return null;
  return (
    <div className="min-w-0 hyphens-auto wrap-anywhere">
      <h2 className="mb-1.5 font-strong">{title}</h2>
      <ul className="quiet-links">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function useLinksTo(): (pages: readonly { path: string; key: MessageKey }[]) => FooterLink[] {
  const { prefix } = useSite();
  const { text } = useText();
  return (pages) => pages.map(({ path, key }) => ({ href: prefix + path, label: text(key) }));
}

export const helpPages = [
  { path: '/help', key: 'content.help.link' },
  { path: '/help#faq', key: 'content.footer.faq' },
  { path: '/help/payment', key: 'content.footer.payment' },
  { path: '/help/shipping', key: 'content.footer.shipping' },
  { path: '/help/returns', key: 'content.footer.returns' },
  { path: '/support', key: 'content.footer.support' },
] as const;

/**
 * Privacy, cookies, returns and the public contract are all sections of the front page (spec 2.58, design 2.58):
 * summaries, whose names differ from those of the whole texts.
 */
export function usePolicyLinks(): FooterLink[] {
  const { prefix } = useSite();
  const { text } = useText();
  return (['privacy', 'cookies', 'returns', 'contract'] as const).map((policy) => ({
    href: `${prefix}/#${policy}`,
    label: text(`consent.${policy}.link`),
  }));
}

export function FooterEnd() {
  const { text } = useText();
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-tiny text-soft">
      <p>{text('shell.footer.copyright', { year: String(new Date().getFullYear()) })}</p>
      <SocialLinks />
      <DisplayButton />
    </div>
  );
}

/** Each place by the name of its host: no other company's logo appears on our pages. */
function SocialLinks() {
  const { settings } = useSite();
  const { text } = useText();
  const urls = (settings.socialUrls ?? '').split(',').filter(Boolean);
  if (urls.length === 0) return null;
  return (
    <nav aria-label={text('shell.footer.elsewhere')}>
      <ul className="flex flex-wrap gap-x-5">
        {urls.map((url) => (
          <li key={url}>
            <a className="inline-flex items-center gap-1.5 py-1 hover:text-ink" href={url} rel="me">
              <bdi>{new URL(url).host.replace(/^www\./, '')}</bdi>
              <Icon name="external" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
