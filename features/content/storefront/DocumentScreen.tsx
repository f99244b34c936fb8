import { languageOf } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { ContentText } from '../contract.ts';
import { contentPages } from '../rules.ts';
import { Blocks } from './Blocks.tsx';
import { TextNotices } from './TextNotices.tsx';

type DocumentScreenProps = {
  content: ContentText;
  above?: ReactNode;
};

/** A text to read in order or by its table of contents (spec 2.21, 2.22, 2.41 Docs). A document's sections are numbered. */
export function DocumentScreen({ content, above }: DocumentScreenProps) {
  const { text, date, locale } = useText();
  const { prefix } = useSite();
  const { title, lead, since, updated, sections } = content;
  const language = languageOf(content, locale);
  const isNumbered = contentPages[content.code].kind === 'document';
  const written = (day: string) => date(day, dayFormats.long);
  return (
    <div className="grid gap-x-14 gap-y-8 pt-10 pb-16 desktop:grid-cols-[15rem_minmax(0,1fr)]">
      <header className="desktop:col-start-2">
        {above}
        <div {...language}>
          <h1 className="text-page">{title}</h1>
          <p className="mt-3 max-w-words text-lead text-soft">{lead}</p>
        </div>
        <p className="mt-2 text-small text-soft">
          {since && `${text('content.reading.since', { day: written(since) })} `}
          {text('content.reading.updated', { day: written(updated) })}
        </p>
        <TextNotices content={content} />
      </header>
      <nav
        aria-label={text('content.reading.contents')}
        className="desktop:sticky desktop:top-6 desktop:row-span-2 desktop:row-start-1 desktop:self-start desktop:pt-2"
      >
        <p className="mb-2 font-strong">{text('content.reading.contents')}</p>
        <ol className="text-small" {...language}>
          {sections.map(({ id, heading }, i) => (
            <li key={id}>
              <a
                className="flex gap-2.5 py-1.5 text-soft underline decoration-transparent underline-offset-4 hover:text-ink hover:decoration-current"
                href={`#${id}`}
              >
                {isNumbered && <span className="w-6 flex-none text-end whitespace-nowrap">{i + 1}</span>}
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="desktop:col-start-2">
        <div {...language}>
          {sections.map(({ id, heading, blocks, entries }, i) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-head`}
              className="max-w-words scroll-mt-6 border-t-(length:--line-width) border-rule py-6 [border-top-style:var(--line-style)]"
            >
              <h2 id={`${id}-head`} className="mb-3 text-title">
                {isNumbered && <span className="me-2 text-soft">{i + 1}</span>}
                {heading}
              </h2>
              <div className="prose">
                <Blocks blocks={blocks} />
                {entries.flatMap((entry) => [
                  <h3 key={entry.id} id={entry.id}>
                    {entry.heading}
                  </h3>,
                  <Blocks key={`${entry.id}-text`} blocks={entry.blocks} />,
                ])}
              </div>
            </section>
          ))}
        </div>
        <p className="max-w-words border-t-[1.5px] border-ink pt-5">
          {text('content.reading.ask')} <TextLink href={`${prefix}/contacts`}>{text('content.reading.write')}</TextLink>
        </p>
      </div>
    </div>
  );
}
