import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import { Button, TextLink } from '@cubby/ui';
import { type AskedQuestion, answerQuestion } from '../guardian-contract.ts';

type QuestionsProps = { questions: readonly AskedQuestion[]; onChanged: () => void | Promise<void> };

/** Children's questions about crafts on sale: a yes applies immediately. */
export function Questions({ questions, onChanged }: QuestionsProps) {
  const { text, date, locale } = useText();
  const { prefix } = useSite();
  const { busy, said, result, run } = useAction();
  const sum = (amount: AskedQuestion['price']) => (amount ? moneyInText(amount, locale) : '—');
  const wishOf = ({ kind, price, priceNow, stock, stockNow }: AskedQuestion): string => {
    if (kind === 'PRICE') return text('childModes.asks.PRICE', { from: sum(priceNow), to: sum(price) });
    if (kind === 'STOCK') return text('childModes.asks.STOCK', { from: stockNow ?? 0, to: stock ?? 0 });
    return text('childModes.asks.REMOVE');
  };
  const answer = (questionId: string, given: 'YES' | 'NO') =>
    run(`${questionId} ${given}`, async (client) => {
      await client(answerQuestion, { questionId, answer: given });
      await onChanged();
      return text(`childModes.answered.${given}`);
    });
  if (questions.length === 0 && !said) return null;
  return (
    <section className="mb-10 grid gap-3" aria-labelledby="questions">
      <h2 id="questions" className="text-title">
        {text('childModes.questions')}
      </h2>
      <ActionResult {...{ said, busy, result }} />
      {questions.length > 0 && (
        <ul className="box divide-y divide-rule">
          {questions.map((question) => {
            const { questionId, nickname, name, number, askedAt } = question;
            return (
              <li key={questionId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
                <div className="min-w-0">
                  <p>
                    <TextLink href={`${prefix}/crafts/${number}`}>
                      <bdi>{name}</bdi>
                    </TextLink>
                  </p>
                  <p>{wishOf(question)}</p>
                  <p className="text-small text-soft">
                    <bdi>{nickname}</bdi> · {date(askedAt, dayFormats.medium)}
                  </p>
                </div>
                <p className="flex flex-wrap gap-2">
                  {(['YES', 'NO'] as const).map((given) => (
                    <Button
                      key={given}
                      size="small"
                      look={given === 'YES' ? 'primary' : 'secondary'}
                      busy={busy === `${questionId} ${given}`}
                      aria-label={text(`childModes.answer.${given}.about`, { thing: `\u2068${name}\u2069` })}
                      onClick={() => answer(questionId, given)}
                    >
                      {text(`childModes.answer.${given}`)}
                    </Button>
                  ))}
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
