import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, ButtonLink } from '@cubby/ui';
import { useEffect, useState } from 'react';
import { type ChildThingFacts, removeThing, restoreThing } from '../../contract.ts';
import { ChildFrame } from '../ChildFrame.tsx';
import { isOlder, type Me } from '../me.ts';
import { ShopForm } from '../shop/ShopForm.tsx';
import type { RenderUploader } from '../steps/PhotoStep.tsx';
import { StepTrack } from '../steps/StepFrame.tsx';
import { stepsOf } from '../steps/steps.ts';
import { ThingSteps, useQuestion } from '../steps/ThingSteps.tsx';
import { ThingForm } from './ThingForm.tsx';
import { ThingState } from './ThingState.tsx';
import { Wish } from './Wish.tsx';

type ThingPageProps = {
  me: Me;
  thing: ChildThingFacts;
  /** For a draft, the current question: the first by default. */
  asked: string | undefined;
  renderUploader: RenderUploader;
  onChanged: () => Promise<void>;
};

/** A craft or the shop's page, as a draft or in its current state. */
export function ThingPage({ me, thing, asked, renderUploader, onChanged }: ThingPageProps) {
  const { text } = useText();
  const { busy, said, result, run, say } = useAction<'remove' | 'restore'>();
  const [isRemoved, setRemoved] = useState(false);
  const { number, subject, status, isOpen, questions, name } = thing;
  const step = stepsOf(thing).find((each) => each === asked) ?? 'photo';
  const question = useQuestion(step);
  const inSteps = isOpen && subject === 'CRAFT' && !isOlder(me.band);
  const title = isRemoved
    ? text('childMode.removed')
    : inSteps
      ? question.title
      : subject === 'SHOP'
        ? text('childMode.shop.page')
        : name || text(isOpen ? 'childMode.new' : 'childMode.unnamed');
  const hint = inSteps ? question.say : isOpen && subject === 'CRAFT' ? text('childMode.form.say') : undefined;
  // A message belongs to the question at which it was shown.
  useEffect(() => say(undefined), [step]);
  const sent = async () => {
    await onChanged();
    say({ tone: 'success', words: text('childMode.sent') });
  };
  const remove = () =>
    run('remove', async (client) => {
      if ((await client(removeThing, { number })) === 'DONE') return setRemoved(true);
      await onChanged();
      return text('childMode.asked');
    });
  const restore = () =>
    run('restore', async (client) => {
      await client(restoreThing, { number });
      setRemoved(false);
      await onChanged();
      return text('childMode.restored');
    });
  const isAsked = questions.some(({ kind, answer }) => kind === 'REMOVE' && answer === null);
  const isShopShown = subject === 'SHOP' && !isOpen;
  const mayRemove = !isRemoved && !isAsked && !isShopShown && status !== 'ARCHIVED';
  return (
    <ChildFrame
      me={me}
      place={inSteps ? text('childMode.new') : undefined}
      above={inSteps && !isRemoved && <StepTrack {...{ thing, step }} />}
      title={title}
      say={isRemoved ? text('childMode.removed.say') : hint}
      remove={mayRemove ? { busy: busy === 'remove', press: () => void remove() } : undefined}
    >
      <ActionResult {...{ said, busy, result }} failed={text('childMode.failed')} />
      {isRemoved ? (
        <Removed busy={busy === 'restore'} onRestore={() => void restore()} />
      ) : (
        <>
          {isOpen && thing.wish && <Wish wish={thing.wish} />}
          {!isOpen ? (
            <ThingState {...{ thing, onChanged }} band={me.band} />
          ) : subject === 'SHOP' ? (
            <ShopForm thing={thing} onSent={sent} />
          ) : inSteps ? (
            <ThingSteps key={step} {...{ thing, step, renderUploader }} isYoungest={me.band === 'A'} onSent={sent} />
          ) : (
            <ThingForm {...{ thing, renderUploader }} onSaved={onChanged} onSent={sent} />
          )}
        </>
      )}
    </ChildFrame>
  );
}

/** Until the page is left, a deleted draft can be restored with one press. */
function Removed({ busy, onRestore }: { busy: boolean; onRestore: () => void }) {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <p className="flex flex-wrap gap-3" role="status">
      <Button look="secondary" size="large" icon="undo" busy={busy} onClick={onRestore}>
        {text('childMode.restore')}
      </Button>
      <ButtonLink size="large" href={`${prefix}/things`}>
        {text('childMode.things')}
      </ButtonLink>
    </p>
  );
}
