import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';

export type FooterLink = { href: string; words: string };

export function FooterColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  if (links.length === 0) return null;
  return (
    <div>
      <h2 className="mb-1.5 font-strong">{title}</h2>
      <ul>
        {links.map(({ href, words }) => (
          <li key={href}>
            <a
              className="inline-block py-1 text-soft underline decoration-transparent underline-offset-4 hover:text-ink hover:decoration-current"
              href={href}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Privacy, cookies, returns and the public contract all stand on the front page (spec 2.58, design 2). */
export function usePolicyLinks(): FooterLink[] {
  const { prefix } = useSite();
  const { text } = useText();
  return ['privacy', 'cookies', 'returns', 'contract'].map((policy) => ({
    href: `${prefix}/#${policy}`,
    words: text(`consent.${policy}.title`),
  }));
}

export function Copyright() {
  const { text } = useText();
  return (
    <p className="mt-8 text-tiny text-soft">
      {text('shell.footer.copyright', { year: String(new Date().getFullYear()) })}
    </p>
  );
}
