import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Badge, ButtonLink, Disclosure, Icon } from '@cubby/ui';
import type { Block, Section } from '../rules.ts';
import { Blocks, Quotation } from './Blocks.tsx';
import { StepList } from './StepList.tsx';
import { TextRuns } from './TextRuns.tsx';

type ContentSectionProps = {
  section: Section;
  drawings?: readonly string[] | undefined;
};

export function ContentSection({ section, drawings }: ContentSectionProps) {
  if (section.look === 'action') return <Action {...section} />;
  const { id, heading, look, blocks } = section;
  return (
    <section id={id} aria-labelledby={`${id}-head`} className="scroll-mt-6 py-8">
      <h2 id={`${id}-head`} className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-section">
        {heading}
        {look === 'reviews' && <DemoBadge />}
      </h2>
      {look !== 'today' && look !== 'coming' && look !== 'reviews' && blocks.length > 0 && (
        <div className="prose mb-5">
          <Blocks blocks={blocks} />
        </div>
      )}
      <Laid {...section} drawings={drawings} />
    </section>
  );
}

function Laid({ look, blocks, entries, drawings = [] }: Section & { drawings?: readonly string[] | undefined }) {
  if (look === 'steps') return <StepList entries={entries} drawings={drawings} />;
  if (look === 'questions') return <QuestionList entries={entries} />;
  if (look === 'today') return <Marked blocks={blocks} icon="check" tone="text-second" />;
  if (look === 'coming') return <Marked blocks={blocks} icon="clock" tone="text-soft" />;
  if (look === 'reviews') return <Reviews blocks={blocks} />;
  if (look === 'principles') return <PrincipleList entries={entries} />;
  return entries.map(({ id, heading, blocks: text }) => (
    <div key={id} id={id} className="prose scroll-mt-6 pt-4">
      <h3>{heading}</h3>
      <Blocks blocks={text} />
    </div>
  ));
}

function QuestionList({ entries }: Pick<Section, 'entries'>) {
  return (
    <div className="max-w-words">
      {entries.map(({ id, heading, blocks }) => (
        <div key={id} id={id} className="scroll-mt-6">
          <Disclosure summary={heading}>
            <div className="prose text-soft">
              <Blocks blocks={blocks} />
            </div>
          </Disclosure>
        </div>
      ))}
    </div>
  );
}

function PrincipleList({ entries }: Pick<Section, 'entries'>) {
  return (
    <dl className="grid gap-x-12 gap-y-6 tablet:grid-cols-2">
      {entries.map(({ id, heading, blocks }) => (
        <div
          key={id}
          id={id}
          className="scroll-mt-6 border-t-(length:--line-width) border-rule pt-4 [border-top-style:var(--line-style)]"
        >
          <dt className="font-strong">{heading}</dt>
          <dd className="prose mt-1 text-soft">
            <Blocks blocks={blocks} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type MarkedProps = { blocks: readonly Block[]; icon: 'check' | 'clock'; tone: string };

function Marked({ blocks, icon, tone }: MarkedProps) {
  return (
    <ul className="max-w-words">
      {blocks
        .flatMap((block) => (block.kind === 'list' ? block.items : []))
        .map((runs) => (
          <li
            key={runs[0]?.text}
            className="flex gap-3 border-b-(length:--line-width) border-rule py-2.5 [border-bottom-style:var(--line-style)]"
          >
            <Icon name={icon} className={`mt-1 ${tone}`} />
            <span>
              <TextRuns runs={runs} />
            </span>
          </li>
        ))}
    </ul>
  );
}

function Reviews({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid gap-x-10 gap-y-7 tablet:grid-cols-3">
      {blocks.map((block) => block.kind === 'quote' && <Quotation key={block.runs[0]?.text} {...block} />)}
    </div>
  );
}

/** They are invented for the demo shop, and marked so. */
function DemoBadge() {
  const { text } = useText();
  return <Badge>{text('content.reading.demo')}</Badge>;
}

function Action({ id, heading, blocks }: Section) {
  const { prefix } = useSite();
  const links = blocks.flatMap((block) =>
    block.kind === 'paragraph' && block.runs.length === 1 && block.runs[0]!.href ? [block.runs[0]!] : [],
  );
  const words = blocks.filter((block) => !(block.kind === 'paragraph' && links.includes(block.runs[0]!)));
  return (
    <section
      id={id}
      aria-labelledby={`${id}-head`}
      className="on-board-ground mt-8 mb-16 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-card bg-board px-6 py-8 text-on-board tablet:px-10 print:hidden"
    >
      <div className="max-w-words">
        <h2 id={`${id}-head`} className="mb-2 text-section">
          {heading}
        </h2>
        <Blocks blocks={words} />
      </div>
      {links.map(({ text, href }) => (
        <ButtonLink key={href} href={prefix + href} size="large">
          {text}
        </ButtonLink>
      ))}
    </section>
  );
}
