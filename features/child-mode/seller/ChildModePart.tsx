import { ActionResult, leaveFor, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Badge, Button, Checkbox, Notice } from '@cubby/ui';
import { useState } from 'react';
import { type ChildModes, forgiveTries, setEvening, turnOnChildMode } from '../guardian-contract.ts';
import { Devices } from './Devices.tsx';
import { PinChoice } from './PinChoice.tsx';

type ChildModePartProps = {
  childId: string;
  nickname: string;
  modes: ChildModes;
  onChanged: () => void | Promise<void>;
};

/** A child's access to child mode: the four pictures, the evening, and the devices where it is on. */
export function ChildModePart({ childId, nickname, modes, onChanged }: ChildModePartProps) {
  const { text } = useText();
  const { busy, said, result, say, run } = useAction();
  const [isChoosing, choose] = useState(false);
  const pin = modes.pins.find((each) => each.childId === childId);
  if (!pin) return null;
  const name = `\u2068${nickname}\u2069`;
  const start = () =>
    run('start', async (client) => {
      await leaveFor(await client(turnOnChildMode, {}));
    });
  const unlock = () =>
    run('unlock', async (client) => {
      await client(forgiveTries, { childId });
      await onChanged();
      return text('childModes.unlocked', { name });
    });
  const turnEvening = (endsInTheEvening: boolean) =>
    run('evening', async (client) => {
      await client(setEvening, { childId, endsInTheEvening });
      await onChanged();
    });
  return (
    <section aria-labelledby="child-mode" className="grid gap-4">
      <div className="max-w-prose">
        <h2 id="child-mode" className="mb-1 text-title">
          {text('childModes.title')}
        </h2>
        <p className="text-soft">{text('childModes.lead', { name })}</p>
      </div>
      <ActionResult {...{ said, busy, result }} />
      {pin.isLocked && (
        <Notice tone="warning" title={text('childModes.locked', { name })}>
          <Button size="small" busy={busy === 'unlock'} onClick={unlock}>
            {text('childModes.unlock')}
          </Button>
        </Notice>
      )}
      <div className="box divide-y divide-rule">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
          <p>
            <span className="font-strong">{text('childModes.pin')}</span>{' '}
            {pin.hasPin && <Badge tone="second">{text('childModes.pin.set')}</Badge>}
          </p>
          {!isChoosing && (
            <Button look="secondary" size="small" onClick={() => choose(true)}>
              {text(pin.hasPin ? 'childModes.pin.change' : 'childModes.pin.choose')}
            </Button>
          )}
          {isChoosing && (
            <PinChoice
              {...{ childId, name }}
              onCancel={() => choose(false)}
              onSaved={async () => {
                choose(false);
                await onChanged();
                say({ tone: 'success', words: text('childModes.pin.saved', { name }) });
              }}
            />
          )}
        </div>
        {pin.hasPin && (
          <div className="p-4">
            <Checkbox
              checked={pin.endsInTheEvening}
              disabled={busy === 'evening'}
              onChange={({ currentTarget }) => turnEvening(currentTarget.checked)}
              label={text('childModes.evening')}
            />
          </div>
        )}
        {pin.hasPin && (
          <div className="grid justify-items-start gap-2 p-4">
            <p className="font-strong">{text('childModes.here')}</p>
            <p className="max-w-prose text-small text-soft">{text('childModes.here.help', { name })}</p>
            <Button busy={busy === 'start'} onClick={start}>
              {text('childModes.here.act')}
            </Button>
          </div>
        )}
      </div>
      <Devices devices={modes.devices} onChanged={onChanged} />
    </section>
  );
}
