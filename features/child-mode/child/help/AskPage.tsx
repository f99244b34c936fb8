import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Icon } from '@cubby/ui';
import type { ChildHome, ChildQuestion } from '../../contract.ts';
import { ChildFrame } from '../ChildFrame.tsx';
import type { Me } from '../me.ts';
import { ThingRow } from '../things/ThingRow.tsx';
import { QuestionWords } from './QuestionWords.tsx';

type AskPageProps = { me: Me; things: ChildHome['things']; questions: readonly ChildQuestion[] };

/** Questions to the guardian, with the answers. */
export function AskPage({ me, things, questions }: AskPageProps) {
  const { text } = useText();
  const waiting = things.filter(({ status }) => status === 'GUARDIAN_REVIEW');
  const open = questions.filter(({ answer }) => answer === null);
  const answered = questions.filter(({ answer }) => answer !== null);
  const isEmpty = waiting.length + open.length === 0;
  return (
    <ChildFrame me={me} title={text('childMode.ask')} say={isEmpty && text('childMode.ask.none')}>
      {!isEmpty && (
        <section className="grid gap-3">
          <h2 className="text-section">{text('childMode.group.GROWNUP')}</h2>
          <ul className="grid gap-3">
            {waiting.map((thing) => (
              <li key={thing.number}>
                <ThingRow thing={thing} />
              </li>
            ))}
            {open.map((question) => (
              <li key={`${question.number} ${question.kind}`}>
                <QuestionRow question={question} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {answered.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-section">{text('childMode.ask.answers')}</h2>
          <ul className="grid gap-3">
            {answered.map((question) => (
              <li key={`${question.number} ${question.askedAt}`}>
                <QuestionRow question={question} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </ChildFrame>
  );
}

function QuestionRow({ question }: { question: ChildQuestion }) {
  const { prefix } = useSite();
  return (
    <a className="kid-row ps-4" href={`${prefix}/things/${question.number}`}>
      <span>
        <b>
          <bdi>{question.name}</bdi>
        </b>
        <QuestionWords question={question} />
      </span>
      <Icon name="chevronNext" />
    </a>
  );
}
