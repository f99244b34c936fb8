import { useText } from '@cubby/i18n/react';
import { Icon } from '@cubby/ui';
import type { ChildThingFacts } from '../../contract.ts';

/** Why something came back, in the child's words. */
export function Wish({ wish }: { wish: NonNullable<ChildThingFacts['wish']> }) {
  const { text } = useText();
  return (
    <section className="kid-note">
      <Icon name="message" />
      <div className="grid gap-1.5">
        <h2 className="font-heading">{text(`childMode.wish.${wish.by}`)}</h2>
        {wish.reasons.length > 0 && (
          <ul className="grid list-disc gap-1 ps-5">
            {wish.reasons.map((reason) => (
              <li key={reason}>{text(`crafts.change.${reason}`)}</li>
            ))}
          </ul>
        )}
        {wish.words && (
          <p className="whitespace-pre-line wrap-anywhere" dir="auto">
            {wish.words}
          </p>
        )}
      </div>
    </section>
  );
}
