import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { PartnerLink } from './PartnerLink.tsx';

const pages = [
  { path: '/workshops', key: 'workshops.page' },
  { path: '/how-it-works', key: 'content.how.link' },
  { path: '/sell-on-kids-crafts', key: 'content.crafts.link' },
  { path: '/about', key: 'content.about.link' },
  { path: '/help', key: 'content.help.link' },
  { path: '/contacts', key: 'enquiries.link' },
] as const;
const look =
  'inline-block py-1.5 text-soft underline decoration-transparent underline-offset-4 hover:text-main-deep hover:decoration-current';

/**
 * Below the catalogue in the menu: the shop's other pages, and the partners' window (spec 2.57). `above`: the paths at
 * the top of the menu while the header has no room for them.
 */
export function MoreOfTheShop({ above = [] }: { above?: readonly string[] }) {
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <nav
      aria-label={text('content.footer.more')}
      className="mt-7 border-t-(length:--line-width) border-rule pt-4 text-small [border-top-style:var(--line-style)]"
    >
      <ul className="flex flex-wrap gap-x-7 gap-y-1">
        {pages.map(({ path, key }) => (
          <li key={path} className={above.includes(path) ? 'max-wide:hidden' : undefined}>
            <a className={look} href={prefix + path}>
              {text(key)}
            </a>
          </li>
        ))}
        <li>
          <PartnerLink className={look} />
        </li>
      </ul>
    </nav>
  );
}
