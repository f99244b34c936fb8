import drawing from 'virtual:drawing/atlas';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Icon } from '@cubby/ui';
import type { ReactNode } from 'react';
import { PageIntro } from './PageIntro.tsx';
import { Principles } from './Principles.tsx';

const materials = [
  { key: 'deck', path: '/partnership' },
  { key: 'how', path: '/how-it-works' },
  { key: 'about', path: '/about' },
] as const;

type ForInvestorsPageProps = {
  impact: ReactNode;
  files: ReactNode;
  children: ReactNode;
};

export function ForInvestorsPage({ impact, files, children }: ForInvestorsPageProps) {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <>
      <PageIntro title={text('content.investors.title')} lead={text('content.investors.lead')} drawing={drawing} />
      {impact}
      <Principles of="content.investors.impact" keys={['schools', 'children', 'towns', 'trust']} />
      <section aria-labelledby="materials" className="py-8">
        <h2 id="materials" className="mb-4 text-section">
          {text('content.investors.materials')}
        </h2>
        <ul className="max-w-words">
          {materials.map(({ key, path }) => (
            <li
              key={key}
              className="border-t-(length:--line-width) border-rule py-3.5 [border-top-style:var(--line-style)]"
            >
              <a className="group flex items-center gap-4" href={prefix + path}>
                <span className="min-w-0 flex-1">
                  <span className="block font-strong group-hover:text-main-deep">
                    {text(`content.investors.materials.${key}`)}
                  </span>
                  <span className="text-small text-soft">{text(`content.investors.materials.${key}.text`)}</span>
                </span>
                <Icon name="arrowNext" className="text-soft" />
              </a>
            </li>
          ))}
          {files}
        </ul>
      </section>
      <section aria-labelledby="ask" className="border-t-[1.5px] border-ink pt-8 pb-16">
        <h2 id="ask" className="text-section">
          {text('content.investors.ask')}
        </h2>
        <p className="mt-2 mb-6 max-w-words text-soft">{text('content.investors.ask.text')}</p>
        {children}
      </section>
    </>
  );
}
