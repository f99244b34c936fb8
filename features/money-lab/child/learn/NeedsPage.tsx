import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';
import { useState } from 'react';
import { SortedSign } from '../../drawings/SortedSign.tsx';
import { mayBe, type SortedThing, sortedThings } from '../../rules.ts';
import { useDrag } from '../jars/use-drag.ts';

const boxes = ['NEED', 'WANT'] as const;
type Box = (typeof boxes)[number];
type Put = { thing: SortedThing; box: Box };

/**
 * Items to sort into needs and wants, one at a time: dragged, or by button. Nothing is counted or stored (domain 3.4,
 * 3.7).
 */
export function NeedsPage() {
  const { text } = useText();
  const [done, put] = useState<readonly Put[]>([]);
  const [tried, say] = useState<Put>();
  const thing = sortedThings[done.length];
  const choose = (box: string) => {
    if (thing && isBox(box)) say({ thing, box });
  };
  const held = useDrag((_, box) => choose(box));
  const isRight = tried !== undefined && mayBe(tried.thing, tried.box);
  const next = () => {
    put([...done, tried!]);
    say(undefined);
  };
  return (
    <>
      <section className="kid-box justify-items-center" aria-live="polite">
        {thing ? (
          <>
            <h2 className="text-title font-heading">{text(`lab.needs.${thing}`)}</h2>
            <span className="lab-movable lab-sorted" {...(isRight ? {} : held(thing))}>
              <SortedSign thing={thing} />
            </span>
            <p>{text(answerOf(tried))}</p>
            {isRight && (
              <Button size="large" onClick={next}>
                {text('lab.needs.next')}
              </Button>
            )}
          </>
        ) : (
          <>
            <p className="text-title font-heading">{text('lab.needs.done')}</p>
            <Button look="secondary" size="large" onClick={() => put([])}>
              {text('lab.needs.restart')}
            </Button>
          </>
        )}
      </section>
      <div className="lab-two grid gap-4">
        {boxes.map((box) => (
          <section key={box} data-place={box} className="lab-sort-box" aria-label={text(`lab.needs.box.${box}`)}>
            {thing && !isRight ? (
              <Button look="secondary" size="large" onClick={() => choose(box)}>
                {text(`lab.needs.${box}`)}
              </Button>
            ) : (
              <p className="font-strong">{text(`lab.needs.box.${box}`)}</p>
            )}
            <ul className="lab-sort-things">
              {[...done, ...(isRight ? [tried] : [])]
                .filter((each) => each.box === box)
                .map((each) => (
                  <li key={each.thing}>
                    <SortedSign thing={each.thing} />
                    {text(`lab.needs.${each.thing}`)}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

const isBox = (place: string): place is Box => (boxes as readonly string[]).includes(place);

function answerOf(tried: Put | undefined) {
  if (!tried) return 'lab.needs.ask';
  const { thing, box } = tried;
  if (!mayBe(thing, box)) return 'lab.needs.again';
  return thing === 'BIKE' ? 'lab.needs.both' : (`lab.needs.${thing}.why` as const);
}
