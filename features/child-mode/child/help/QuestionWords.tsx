import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import type { ChildQuestion } from '../../contract.ts';

/** A question with its answer. */
export function QuestionWords({ question: { kind, price, stock, answer } }: { question: ChildQuestion }) {
  const { text, locale } = useText();
  return (
    <>
      {text(`childMode.ask.${kind}`, {
        price: price ? moneyInText(price, locale) : '',
        count: stock ?? 0,
      })}{' '}
      <span className="font-strong">{text(`childMode.ask.answer.${answer ?? 'NONE'}`)}</span>
    </>
  );
}
