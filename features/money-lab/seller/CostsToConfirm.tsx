import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { Button } from '@cubby/ui';
import { confirmCost } from '../guardian-contract.ts';
import type { LabPartProps } from './lab-part-props.ts';

/** The child's costs of a craft, until the guardian confirms them. They are used before that, too. */
export function CostsToConfirm({ lab: { toConfirm }, onChanged }: LabPartProps) {
  const { text, locale } = useText();
  const { busy, said, result, run } = useAction();
  const confirm = (costId: string) =>
    run(costId, async (client) => {
      await client(confirmCost, { costId });
      await onChanged();
      return text('labGuardian.costs.done');
    });
  if (toConfirm.length === 0 && !said) return null;
  return (
    <div className="grid gap-3">
      <h3 className="font-strong">{text('labGuardian.costs')}</h3>
      <ActionResult {...{ said, busy, result }} />
      <ul className="box divide-y divide-rule empty:hidden">
        {toConfirm.map(({ costId, name, amount, pieces }) => (
          <li key={costId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
            <p>
              <bdi className="font-strong">{name}</bdi> ·{' '}
              {text('labGuardian.cost', { amount: moneyInText(amount, locale), count: pieces })}
            </p>
            <Button size="small" busy={busy === costId} onClick={() => confirm(costId)}>
              {text('labGuardian.costs.right')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
