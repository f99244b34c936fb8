import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Notice } from '@cubby/ui';
import type { Child } from '../contract.ts';

/** A child comes of age, or is of age: what happens to the shop, and when (domain 2.7). */
export function AgingNotice({ child: { aging, nickname, status } }: { child: Child }) {
  const { text, date } = useText();
  if (!aging) return null;
  const name = `\u2068${nickname}\u2069`;
  const day = (at: string) => date(at, dayFormats.medium);
  return (
    <Notice
      tone="warning"
      title={text(status === 'AGING_OUT' ? 'families.aging' : 'families.aging.soon', { name, day: day(aging.ofAgeOn) })}
    >
      {text('families.aging.dates', { pauses: day(aging.pausesOn), closes: day(aging.closesOn), name })}
    </Notice>
  );
}
