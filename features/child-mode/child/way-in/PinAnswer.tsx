import { PictureSign } from '@cubby/features/families/drawings';
import { useText } from '@cubby/i18n/react';

type PinAnswerProps = { kind: 'WRONG' | 'OTHER' | 'LOCKED' | 'NO_PIN'; words?: string };

/** The result of four pictures, in kind words. */
export function PinAnswer({ kind, words }: PinAnswerProps) {
  const { text } = useText();
  const isShut = kind === 'LOCKED' || kind === 'NO_PIN';
  return (
    <div className="flex items-center gap-4">
      <PictureSign name={isShut ? 'umbrella' : 'snail'} className="w-20 flex-none" />
      <div>
        {isShut ? (
          <>
            <p className="text-title font-heading">{text('childMode.pin.shut')}</p>
            <p>{text(kind === 'LOCKED' ? 'childMode.pin.shut.say' : 'childMode.pin.none.say')}</p>
          </>
        ) : (
          <p className={kind === 'WRONG' ? 'text-title font-heading' : undefined}>{words}</p>
        )}
      </div>
    </div>
  );
}

/** How the guardian lets a locked-out child in. */
export function AskToBeLetIn() {
  const { text } = useText();
  return (
    <div className="mt-4 grid gap-2">
      <h2 className="text-title font-heading">{text('childMode.pin.ask.title')}</h2>
      <ol className="grid list-decimal gap-1.5 ps-6">
        <li>{text('childMode.pin.ask.1')}</li>
        <li>{text('childMode.pin.ask.2')}</li>
        <li>{text('childMode.pin.ask.3')}</li>
      </ol>
    </div>
  );
}
