import { listOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { FieldError, Icon } from '@cubby/ui';
import type { ShipResult } from '../../ship-many-contract.ts';

/** The server's result for a parcel, in words. */
export function useParcelWords() {
  const { text, number, locale } = useText();
  return ({ result, reason, otherLines }: ShipResult, carrier: string): string =>
    result === 'REFUSED'
      ? text(`packing.refused.${reason!}`, {
          carrier: `\u2068${carrier}\u2069`,
          lines: listOf(
            otherLines.map((line) => number(line)),
            locale,
          ),
        })
      : text(`packing.check.${result}`);
}

type CheckedParcelProps = { id: string; checked: ShipResult; line: number | undefined; carrier: string };

export function CheckedParcel({ id, checked, line, carrier }: CheckedParcelProps) {
  const { text, number } = useText();
  const wordsOf = useParcelWords();
  const words = wordsOf(checked, carrier);
  const place = line !== undefined && `${text('packing.line', { line: number(line) })}: `;
  if (checked.result === 'REFUSED')
    return (
      <FieldError id={id}>
        {place}
        {words}
      </FieldError>
    );
  return (
    <p id={id} className="field-help flex gap-2 font-medium text-second">
      <Icon name="check" />
      <span>{words}</span>
    </p>
  );
}
