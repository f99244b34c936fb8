import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, ButtonLink } from '@cubby/ui';
import { type ChildLab, fillFromSale } from '../contract.ts';
import { Coins } from '../drawings/Coins.tsx';
import { sees, useAmounts } from './amounts.tsx';

type FillBoxProps = { lab: ChildLab; toFill: NonNullable<ChildLab['toFill']>; onChanged: () => Promise<void> };

/** What a sale puts into each jar, before the child does it. */
export function FillBox({ lab, toFill, onChanged }: FillBoxProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const { busy, said, result, run } = useAction();
  const withCents = sees(lab, 'CENTS');
  const { shown } = useAmounts(withCents);
  const fill = () =>
    run('fill', async (client) => {
      await client(fillFromSale, { saleId: toFill.saleId });
      await onChanged();
      return text('lab.fill.done');
    });
  return (
    <section className="kid-box" aria-labelledby="fill">
      <h2 id="fill" className="text-title font-heading">
        {text('lab.fill')}
      </h2>
      <p>{text('lab.fill.say', { amount: shown(toFill.toMe) })}</p>
      {!withCents && <p className="text-soft">{text('lab.with')}</p>}
      <ul className="lab-fill">
        {toFill.jars
          .filter(({ amount }) => amount.exact.amountMinor > 0)
          .map(({ jar, amount }) => (
            <li key={jar}>
              <b>{text(`lab.jar.${jar}`)}</b>
              <span>+ {shown(amount)}</span>
              {!withCents && <Coins count={amount.dollars} />}
            </li>
          ))}
      </ul>
      <ActionResult {...{ said, busy, result }} failed={text('childMode.failed')} />
      <p className="flex flex-wrap gap-3">
        <Button size="large" busy={busy === 'fill'} onClick={fill}>
          {text('lab.fill.go')}
        </Button>
        <ButtonLink look="secondary" size="large" href={`${prefix}/money/sale/${toFill.saleId}`}>
          {text('lab.where')}
        </ButtonLink>
      </p>
    </section>
  );
}
