import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, Icon } from '@cubby/ui';
import { memo, useCallback, useState } from 'react';
import { type ChildLab, fillFromSale } from '../../contract.ts';
import { Coin, Coins } from '../../drawings/Coins.tsx';
import { JarPicture } from '../../drawings/JarPicture.tsx';
import { type CoinJar, type CoinsInJars, coinJarNames, coinJars } from '../../rules.ts';
import { useDrag } from './use-drag.ts';

type CoinBoxProps = { toFill: NonNullable<ChildLab['toFill']>; onChanged: () => Promise<void> };
const none: CoinsInJars = { save: 0, spend: 0, share: 0 };
/** The most coins drawn at a time: when one is moved, the next appears. */
const mostDrawn = 20;

/** The coins of a sale, each to be put into one of three jars: dragged, or with each jar's buttons (domain 3.4). */
export function CoinBox({ toFill: { saleId, coins }, onChanged }: CoinBoxProps) {
  const { text } = useText();
  const { busy, said, result, run } = useAction();
  const [inJars, put] = useState(none);
  const left = coins.mine - coinJarNames.reduce((sum, jar) => sum + inJars[jar], 0);
  const move = useCallback((from: string, to: string) => put((now) => moved(now, from, to)), []);
  const fill = () =>
    run('fill', async (client) => {
      await client(fillFromSale, { saleId, coins: inJars });
      await onChanged();
      return text('lab.fill.done');
    });
  return (
    <>
      {coins.stuff > 0 && (
        <div className="kid-note flex-wrap">
          <Coins count={coins.stuff} />
          <p className="min-w-0">{text('lab.coins.stuff', { count: coins.stuff })}</p>
        </div>
      )}
      <p>{text('lab.coins.say')}</p>
      <div className="lab-pile" data-place="pile">
        <p aria-live="polite" className="font-strong">
          {text('lab.coins.left', { count: left })}
        </p>
        <Movable place="pile" count={left} onMove={move} />
      </div>
      <ul className="lab-coin-jars">
        {coinJarNames.map((jar) => (
          <li key={jar} className="lab-jar lab-coin-jar" data-place={jar}>
            <JarPicture jar={coinJars[jar]} level={coins.mine === 0 ? 0 : inJars[jar] / coins.mine} />
            <div>
              <b>{text(`lab.jar.${coinJars[jar]}`)}</b>
              <span className="lab-jar-say">{text(`lab.jar.${coinJars[jar]}.say`)}</span>
            </div>
            <Movable place={jar} count={inJars[jar]} onMove={move} />
            <OneMore jar={jar} count={inJars[jar]} canAdd={left > 0} onMove={move} />
          </li>
        ))}
      </ul>
      <ActionResult {...{ said, busy, result }} failed={text('childMode.failed')} />
      {left > 0 && <p className="text-soft">{text('lab.coins.wait')}</p>}
      <p className="flex flex-wrap gap-3">
        <Button size="large" busy={busy === 'fill'} aria-disabled={left > 0 || undefined} onClick={fill}>
          {text('lab.fill.go')}
        </Button>
        <Button look="secondary" size="large" onClick={() => put(coins.planned)}>
          {text('lab.coins.plan')}
        </Button>
      </p>
    </>
  );
}

const isJar = (place: string): place is CoinJar => place in none;
function moved(now: CoinsInJars, from: string, to: string): CoinsInJars {
  if (from === to) return now;
  const next = { ...now };
  if (isJar(from)) next[from] -= 1;
  if (isJar(to)) next[to] += 1;
  return next;
}

type Moving = { count: number; onMove: (from: string, to: string) => void };
// Each part is rerendered only if its own coins have changed: a coin must follow the finger even on a slow tablet.

/** Coins to drag. They have no text: their number is beside them. */
const Movable = memo(({ place, count, onMove }: Moving & { place: string }) => {
  const held = useDrag(onMove)(place);
  return (
    <span className="lab-coins lab-coins-movable" aria-hidden="true">
      {Array.from({ length: Math.min(count, mostDrawn) }, (_, i) => (
        <span key={i} className="lab-movable" {...held}>
          <Coin />
        </span>
      ))}
    </span>
  );
});

/** The number of coins in a jar, between two buttons. */
const OneMore = memo(({ jar, count, canAdd, onMove }: Moving & { jar: CoinJar; canAdd: boolean }) => {
  const { text } = useText();
  return (
    <fieldset className="kid-pick kid-pick-small" aria-label={text(`lab.jar.${coinJars[jar]}`)}>
      <button
        type="button"
        aria-label={text('childMode.less')}
        aria-disabled={count === 0 || undefined}
        onClick={() => count > 0 && onMove(jar, 'pile')}
      >
        <Icon name="minus" />
      </button>
      <output className="min-w-0">{text('lab.dollars', { count })}</output>
      <button
        type="button"
        aria-label={text('childMode.more')}
        aria-disabled={!canAdd || undefined}
        onClick={() => canAdd && onMove('pile', jar)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
});
