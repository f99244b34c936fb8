import { PictureSign } from '@cubby/features/families/drawings';
import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';
import { useState } from 'react';
import { setPin } from '../guardian-contract.ts';
import { type PinPicture, pinLength, pinPictures } from '../rules.ts';

type PinChoiceProps = { childId: string; name: string; onSaved: () => Promise<void>; onCancel: () => void };

/** Guardian and child choose four pictures together; their order counts. */
export function PinChoice({ childId, name, onSaved, onCancel }: PinChoiceProps) {
  const { text } = useText();
  const { busy, said, result, run } = useAction();
  const [chosen, choose] = useState<readonly PinPicture[]>([]);
  const press = (picture: PinPicture) => {
    if (chosen.includes(picture)) choose(chosen.filter((each) => each !== picture));
    else if (chosen.length < pinLength) choose([...chosen, picture]);
  };
  const save = () =>
    run('save', async (client) => {
      await client(setPin, { childId, pin: [...chosen] });
      await onSaved();
    });
  return (
    <div className="grid w-full gap-4">
      <p className="max-w-prose text-small text-soft">{text('childModes.pin.help', { name })}</p>
      <ActionResult {...{ said, busy, result }} />
      <ul className="grid grid-cols-3 gap-2 tablet:grid-cols-6" aria-label={text('childModes.pin')}>
        {pinPictures.map((picture) => {
          const place = chosen.indexOf(picture) + 1;
          return (
            <li key={picture} className="grid">
              <button
                type="button"
                className={`relative grid justify-items-center gap-1 rounded-card border p-2 ${place > 0 ? 'border-ink bg-raised' : 'border-rule'}`}
                aria-pressed={place > 0}
                onClick={() => press(picture)}
              >
                <PictureSign name={picture} className="size-12" />
                <span className="text-small">{text(`families.picture.${picture}`)}</span>
                {place > 0 && <span className="absolute end-2 top-1 font-strong">{place}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <p className="flex flex-wrap items-center gap-2">
        <Button busy={busy === 'save'} disabled={chosen.length < pinLength} onClick={save}>
          {text('childModes.pin.save')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {text('inner.cancel')}
        </Button>
        <span className="text-small text-soft" role="status">
          {text('childModes.pin.chosen', { count: chosen.length })}
        </span>
      </p>
    </div>
  );
}
