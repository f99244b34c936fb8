import headphones from 'virtual:drawing/headphones?color=teal';
import book from 'virtual:drawing/textbook?color=forest';
import { pathOfSection, type Section } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';

const banners: readonly { section: Section; drawing: string; paper: string }[] = [
  { section: 'SPECIAL_KIDS', drawing: headphones, paper: 'bg-tint-sky' },
  { section: 'FIRST_NATIONS', drawing: book, paper: 'bg-tint-straw' },
];

/**
 * The sections across categories, each by its purpose (spec 2.61, domain 6.5). The drawings show ordinary goods: no
 * design of any Nation, and nobody's diagnosis.
 */
export function SectionBanners() {
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <ul className="grid gap-5 py-8 tablet:grid-cols-2">
      {banners.map(({ section, drawing, paper }) => (
        <li key={section} className="group relative flex overflow-hidden rounded-card border border-rule bg-raised">
          <div className="min-w-0 flex-1 p-5 tablet:p-6">
            <h2 className="text-title">
              <a
                className="underline decoration-transparent underline-offset-4 after:absolute after:inset-0 group-hover:decoration-current"
                href={prefix + pathOfSection(section)}
              >
                {text(`search.section.${section}`)}
              </a>
            </h2>
            <p className="mt-2 text-small text-soft">{text(`home.section.${section}`)}</p>
          </div>
          <div className={`flex w-[min(7rem,30%)] flex-none items-center p-3 desktop:w-40 ${paper}`}>
            <img src={drawing} alt="" width="240" height="240" loading="lazy" className="w-full" />
          </div>
        </li>
      ))}
    </ul>
  );
}
