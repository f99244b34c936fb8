import { useText } from '@cubby/i18n/react';
import { VisuallyHidden } from '@cubby/ui';
import { ibanInGroups } from '../rules.ts';

/** A masked IBAN in groups of four (ux I5); a screen reader hears its end instead of the dots. */
export function IbanText({ iban }: { iban: string }) {
  const { text } = useText();
  return (
    <>
      <span aria-hidden="true" dir="ltr" className="inline-block tabular-nums">
        {ibanInGroups(iban)}
      </span>
      <VisuallyHidden>{text('bankDetails.iban.end', { end: iban.slice(-4) })}</VisuallyHidden>
    </>
  );
}
