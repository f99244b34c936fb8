import { useText } from '@cubby/i18n/react';
import { Icon } from '@cubby/ui';
import type { ChildLab } from '../../contract.ts';
import { QuizBox } from './QuizBox.tsx';

/** Quizzes of a few questions, with unlimited tries that are not counted (domain 3.7). */
export function LearnPage({ lab, onChanged }: { lab: ChildLab; onChanged: () => Promise<void> }) {
  const { text } = useText();
  return (
    <>
      {lab.quizzes.map(({ quiz, isRight }) => (
        <section key={quiz} className="kid-box" aria-labelledby={`quiz-${quiz}`}>
          <h2 id={`quiz-${quiz}`} className="flex items-center gap-3 text-title font-heading">
            {text(`labLearn.${quiz}`)}
            {isRight && <Icon name="check" />}
            {isRight && <span className="sr-only">{text('labLearn.right')}</span>}
          </h2>
          <QuizBox quiz={quiz} onChanged={onChanged} />
        </section>
      ))}
    </>
  );
}
