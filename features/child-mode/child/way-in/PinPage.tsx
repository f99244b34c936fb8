import type { ApiError } from '@cubby/contract';
import { leaveFor } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient, useSite } from '@cubby/site';
import { Button, Icon } from '@cubby/ui';
import { useEffect, useRef, useState } from 'react';
import { type ChildHere, openChildMode } from '../../contract.ts';
import { type PinPicture, pinLength } from '../../rules.ts';
import { AvatarSign } from '../ChildFrame.tsx';
import { Helpers } from '../help/Helpers.tsx';
import { ownZone } from '../own-zone.ts';
import { DoorFrame } from './DoorFrame.tsx';
import { AskToBeLetIn, PinAnswer } from './PinAnswer.tsx';
import { PinKeys } from './PinKeys.tsx';

type Answer = { kind: 'WRONG' | 'OTHER'; words: string } | undefined;

/** Four pictures in order. The dots never show which, so that nobody can read them over a shoulder. */
export function PinPage({ child }: { child: ChildHere }) {
  const { text } = useText();
  const { prefix } = useSite();
  const client = useClient();
  const [chosen, choose] = useState<readonly PinPicture[]>([]);
  const [answer, setAnswer] = useState<Answer>();
  const [isLocked, lock] = useState(child.isLocked);
  const [isAsking, ask] = useState(false);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer || isLocked || isAsking) box.current?.focus();
  }, [answer, isLocked, isAsking]);

  const open = async (pin: readonly PinPicture[]) => {
    setBusy(true);
    try {
      await leaveFor(await client(openChildMode, { childId: child.childId, pin: [...pin], zone: ownZone() }));
    } catch (error) {
      const { code, message } = error as ApiError;
      choose([]);
      if (code === 'OC_LOCKED') lock(true);
      else setAnswer({ kind: code === 'OC_WRONG_PIN' ? 'WRONG' : 'OTHER', words: message });
      setBusy(false);
    }
  };
  const press = (picture: PinPicture) => {
    if (busy) return;
    if (chosen.includes(picture)) return setAnswer({ kind: 'OTHER', words: text('childMode.pin.twice') });
    const next = [...chosen, picture];
    setAnswer(undefined);
    choose(next);
    if (next.length === pinLength) void open(next);
  };
  const takeBack = () => {
    if (!busy) choose(chosen.slice(0, -1));
  };
  const isShut = isLocked || !child.hasPin;
  return (
    <DoorFrame
      end={
        <a className="kid-see" href={`${prefix}/who`}>
          <Icon name="arrowBack" />
          {text('childMode.pin.notMe')}
        </a>
      }
      helpers={
        <Helpers>
          <button type="button" aria-expanded={isAsking} onClick={() => ask(!isAsking)}>
            <Icon name="help" />
            {text('childMode.pin.forgot')}
          </button>
          <button type="button" aria-expanded={isAsking} onClick={() => ask(!isAsking)}>
            <Icon name="hand" />
            {text('childMode.pin.ask')}
          </button>
        </Helpers>
      }
    >
      <div className="kid-pin">
        <div className="grid justify-items-start gap-4">
          <div className="kid-pin-me">
            <AvatarSign avatar={child.avatar} />
            <div>
              <h1 className="kid-title">{text('childMode.hello', { name: `\u2068${child.nickname}\u2069` })}</h1>
              {!isShut && <p className="kid-say">{text('childMode.pin.say')}</p>}
            </div>
          </div>
          {!isShut && (
            <div className="kid-pin-row">
              <Dots count={chosen.length} />
              <Button look="secondary" icon="undo" aria-disabled={chosen.length === 0 || busy} onClick={takeBack}>
                {text('childMode.pin.back')}
              </Button>
            </div>
          )}
          <div ref={box} role="status" tabIndex={-1} className="empty:hidden">
            {isShut ? <PinAnswer kind={isLocked ? 'LOCKED' : 'NO_PIN'} /> : answer && <PinAnswer {...answer} />}
            {(isAsking || isShut) && <AskToBeLetIn />}
          </div>
        </div>
        {!isShut && <PinKeys busy={busy} onPress={press} onTakeBack={takeBack} />}
      </div>
    </DoorFrame>
  );
}

function Dots({ count }: { count: number }) {
  const { text } = useText();
  return (
    <>
      <span className="kid-dots" aria-hidden="true">
        {Array.from({ length: pinLength }, (_, i) => (
          <span key={i} className={i < count ? 'kid-dot-on' : i === count ? 'kid-dot-now' : undefined} />
        ))}
      </span>
      <span className="sr-only" role="status">
        {text('childMode.pin.count', { count, all: pinLength })}
      </span>
    </>
  );
}
