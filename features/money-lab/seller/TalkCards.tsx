import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';
import { putCardAway } from '../guardian-contract.ts';
import type { TalkCard } from '../rules.ts';
import type { LabPartProps } from './lab-part-props.ts';

/** Three questions for each event. Answers are not graded or collected. */
export function TalkCards({ childId, lab: { cards }, onChanged }: LabPartProps) {
  const { text } = useText();
  const { busy, said, result, run } = useAction();
  const putAway = (card: TalkCard) =>
    run(card, async (client) => {
      await client(putCardAway, { childId, card, isAway: true });
      await onChanged();
    });
  if (cards.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="font-strong">{text('labGuardian.cards')}</h3>
      <p className="text-soft">{text('labGuardian.cards.lead')}</p>
      <ActionResult {...{ said, busy, result }} />
      <ul className="box divide-y divide-rule">
        {cards.map((card) => (
          <li key={card} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 p-4">
            <div className="max-w-prose">
              <p className="font-strong">{text(`labGuardian.card.${card}`)}</p>
              <ul className="grid list-disc gap-1 ps-5">
                {([1, 2, 3] as const).map((nth) => (
                  <li key={nth}>{text(`labGuardian.card.${card}.${nth}`)}</li>
                ))}
              </ul>
            </div>
            <Button look="secondary" size="small" busy={busy === card} onClick={() => putAway(card)}>
              {text('labGuardian.cards.away')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
