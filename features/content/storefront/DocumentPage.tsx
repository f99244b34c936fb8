import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';

type DocumentPageProps = {
  /** Messages: `content.<page>.title`, `.lead`, then `.<section>` and `.<section>.text`, one paragraph per line. */
  page: string;
  sections: readonly string[];
  /** The date of this version. */
  since: string;
};

/** A document to read in order or through its table of contents (spec 2.21, 2.22, 2.41 Docs). */
export function DocumentPage({ page, sections, since }: DocumentPageProps) {
  const { text, date, lookup } = useText();
  const { prefix } = useSite();
  const day = date(since, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <div className="grid gap-x-14 gap-y-8 pt-10 pb-16 desktop:grid-cols-[15rem_minmax(0,1fr)]">
      <header className="desktop:col-start-2">
        <h1 className="text-page">{lookup(`content.${page}.title`)}</h1>
        <p className="mt-3 max-w-words text-lead text-soft">{lookup(`content.${page}.lead`)}</p>
        <p className="mt-2 text-small text-soft">{text('content.document.since', { day })}</p>
      </header>
      <nav
        aria-label={text('content.document.contents')}
        className="desktop:sticky desktop:top-6 desktop:row-span-2 desktop:row-start-1 desktop:self-start desktop:pt-2"
      >
        <p className="mb-2 font-strong">{text('content.document.contents')}</p>
        <ol className="text-small">
          {sections.map((section, i) => (
            <li key={section}>
              <a
                className="flex gap-2.5 py-1.5 text-soft underline decoration-transparent underline-offset-4 hover:text-ink hover:decoration-current"
                href={`#${section}`}
              >
                <span className="w-6 flex-none text-end whitespace-nowrap">{i + 1}</span>
                {lookup(`content.${page}.${section}`)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="max-w-words desktop:col-start-2">
        {sections.map((section, i) => (
          <section
            key={section}
            id={section}
            aria-labelledby={`${section}-head`}
            className="scroll-mt-6 border-t-(length:--line-width) border-rule py-6 [border-top-style:var(--line-style)]"
          >
            <h2 id={`${section}-head`} className="text-title">
              <span className="me-2 text-soft">{i + 1}</span>
              {lookup(`content.${page}.${section}`)}
            </h2>
            {lookup(`content.${page}.${section}.text`)
              .split('\n')
              .map((paragraph) => (
                <p key={paragraph} className="mt-2.5">
                  {paragraph}
                </p>
              ))}
          </section>
        ))}
        <p className="border-t-[1.5px] border-ink pt-5">
          {text('content.document.ask')}{' '}
          <TextLink href={`${prefix}/contacts`}>{text('content.document.write')}</TextLink>
        </p>
      </div>
    </div>
  );
}
