import type { Band } from '@cubby/features/families/rules';
import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { goTo } from '@cubby/site';
import { Button, Icon, Picture } from '@cubby/ui';
import { beginThing, type ChildThingFacts } from '../../contract.ts';
import { QuestionWords } from '../help/QuestionWords.tsx';
import { OnSale } from '../shop/OnSale.tsx';
import { ThingTrack } from './ThingTrack.tsx';

type ThingStateProps = { thing: ChildThingFacts; band: Band; onChanged: () => Promise<void> };

/** A craft under review or in the shop: its state, and what its maker may change. */
export function ThingState({ thing, band, onChanged }: ThingStateProps) {
  const { text } = useText();
  const { busy, said, run } = useAction();
  const { pictures, image, words, subject, sku, isOnSale, isShopOpen, questions, status } = thing;
  const picture = pictures[0]?.image ?? image;
  const begin = () =>
    run('begin', async (client) => {
      const next = await client(beginThing, { subject, ...(sku !== null && { sku }) });
      await goTo(`/things/${next}`);
    });
  return (
    <div className="kid-two">
      <div className="grid gap-5">
        <ThingTrack {...{ status, isShopOpen }} />
        {questions.length > 0 && (
          <ul className="grid gap-2">
            {questions.map((question) => (
              <li key={question.askedAt} className="kid-note">
                <Icon name="hand" />
                <span>
                  <QuestionWords question={question} />
                </span>
              </li>
            ))}
          </ul>
        )}
        {isOnSale && <OnSale {...{ thing, band, onChanged }} />}
        {(isOnSale || (subject === 'SHOP' && status === 'LIVE')) && (
          <div className="grid justify-items-start gap-2">
            <ActionResult {...{ said, busy }} failed={text('childMode.failed')} />
            <Button look="secondary" icon="edit" busy={busy === 'begin'} onClick={begin}>
              {text('childMode.change')}
            </Button>
            <p className="text-small text-soft">{text('childMode.change.say')}</p>
          </div>
        )}
      </div>
      <div className="kid-box">
        {picture && <Picture picture={picture} alt={thing.name} sizes="(min-width: 62rem) 330px, 90vw" />}
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {words}
        </p>
      </div>
    </div>
  );
}
