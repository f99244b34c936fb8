import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, ButtonLink } from '@cubby/ui';
import { type ChildLab, fillFromSale } from '../../contract.ts';
import { sees, useAmounts } from '../amounts.tsx';
import { CoinBox } from './CoinBox.tsx';

type FillBoxProps = { lab: ChildLab; toFill: NonNullable<ChildLab['toFill']>; onChanged: () => Promise<void> };

/** A sale's money for the jars: the youngest put each coin there, older ones see a preview. */
export function FillBox({ lab, toFill, onChanged }: FillBoxProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const withCents = sees(lab, 'CENTS');
  const { shown } = useAmounts(withCents);
  const amount = shown(toFill.toMe);
  return (
    <section className="kid-box" aria-labelledby="fill">
      <h2 id="fill" className="text-title font-heading">
        {text('lab.fill')}
      </h2>
      <p>{withCents ? text('lab.fill.say', { amount }) : text('lab.coins.got', { amount })}</p>
      {!withCents && <p className="text-soft">{text('lab.with')}</p>}
      {withCents || toFill.coins.mine === 0 ? (
        <Planned {...{ toFill, withCents, onChanged }} />
      ) : (
        <CoinBox key={toFill.saleId} {...{ toFill, onChanged }} />
      )}
      <p>
        <ButtonLink look="secondary" size="large" href={`${prefix}/money/sale/${toFill.saleId}`}>
          {text('lab.where')}
        </ButtonLink>
      </p>
    </section>
  );
}

type PlannedProps = Omit<FillBoxProps, 'lab'> & { withCents: boolean };
function Planned({ toFill, withCents, onChanged }: PlannedProps) {
  const { text } = useText();
  const { busy, said, result, run } = useAction();
  const { shown } = useAmounts(withCents);
  const fill = () =>
    run('fill', async (client) => {
      await client(fillFromSale, { saleId: toFill.saleId });
      await onChanged();
      return text('lab.fill.done');
    });
  return (
    <>
      <ul className="lab-fill">
        {toFill.jars
          .filter(({ amount }) => amount.exact.amountMinor > 0)
          .map(({ jar, amount }) => (
            <li key={jar}>
              <b>{text(`lab.jar.${jar}`)}</b>
              <span>+ {shown(amount)}</span>
            </li>
          ))}
      </ul>
      <ActionResult {...{ said, busy, result }} failed={text('childMode.failed')} />
      <p>
        <Button size="large" busy={busy === 'fill'} onClick={fill}>
          {text('lab.fill.go')}
        </Button>
      </p>
    </>
  );
}
