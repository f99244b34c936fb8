import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';
import { useState } from 'react';
import { answerQuiz } from '../../contract.ts';
import { type Quiz, quizzes } from '../../rules.ts';

type Answers = Partial<Record<number, 1 | 2 | 3>>;

/** The questions of a quiz; once checked, each shows whether the answer is right, and why. */
export function QuizBox({ quiz, onChanged }: { quiz: Quiz; onChanged: () => Promise<void> }) {
  const { text } = useText();
  const { busy, said, run } = useAction();
  const [answers, choose] = useState<Answers>({});
  const [right, show] = useState<boolean[]>();
  const check = () =>
    run('check', async (client) => {
      show(await client(answerQuiz, { quiz, answers: quizzes[quiz].questions.map((_, i) => answers[i] ?? 1) }));
      await onChanged();
    });
  const isWhole = quizzes[quiz].questions.every((_, i) => answers[i] !== undefined);
  return (
    <div className="grid gap-5">
      {quizzes[quiz].questions.map((_, i) => (
        <Question
          key={i}
          {...{ quiz, nth: i + 1, answer: answers[i], isRight: right?.[i] }}
          onAnswer={(answer) => {
            choose({ ...answers, [i]: answer });
            show(undefined);
          }}
        />
      ))}
      <ActionResult {...{ said, busy }} failed={text('childMode.failed')} />
      <p>
        <Button size="large" busy={busy === 'check'} aria-disabled={!isWhole || undefined} onClick={check}>
          {text('labLearn.check')}
        </Button>
      </p>
    </div>
  );
}

type QuestionProps = {
  quiz: Quiz;
  nth: number;
  answer: 1 | 2 | 3 | undefined;
  isRight: boolean | undefined;
  onAnswer: (answer: 1 | 2 | 3) => void;
};
function Question({ quiz, nth, answer, isRight, onAnswer }: QuestionProps) {
  const { lookup, text } = useText();
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-strong">{lookup(`labLearn.${quiz}.${nth}`)}</legend>
      <div className="kid-chips min-w-0">
        {([1, 2, 3] as const).map((each) => (
          <label key={each} className="kid-chip">
            <input type="radio" name={`${quiz}-${nth}`} checked={answer === each} onChange={() => onAnswer(each)} />
            {lookup(`labLearn.${quiz}.${nth}.${each}`)}
          </label>
        ))}
      </div>
      <p aria-live="polite" className="empty:hidden">
        {isRight !== undefined && (
          <>
            <b>{text(isRight ? 'labLearn.right' : 'labLearn.wrong')}</b>{' '}
            {isRight && lookup(`labLearn.${quiz}.${nth}.why`)}
          </>
        )}
      </p>
    </fieldset>
  );
}
