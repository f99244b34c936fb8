import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { formatMoney } from '@cubby/money';
import { useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import type { GuardianLab } from '../guardian-contract.ts';
import { labPayoutPath } from '../rules.ts';
import type { LabPartProps } from './lab-part-props.ts';

/** The payouts that a child of 16 or more reads with the guardian. */
export function PayoutLinks({ childId, lab: { seen } }: LabPartProps) {
  const { text } = useText();
  if (seen.payouts.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="font-strong">{text('labGuardian.payouts')}</h3>
      <PayoutList childId={childId} payouts={seen.payouts} />
    </div>
  );
}

type PayoutListProps = { childId: string; payouts: GuardianLab['seen']['payouts'] };
export function PayoutList({ childId, payouts }: PayoutListProps) {
  const { date, locale } = useText();
  const { prefix } = useSite();
  return (
    <ul className="box divide-y divide-rule">
      {payouts.map(({ payoutId, paidAt, paid }) => (
        <li key={payoutId} className="flex flex-wrap justify-between gap-x-4 gap-y-1 p-4">
          <TextLink href={prefix + labPayoutPath(childId, payoutId)}>{date(paidAt, dayFormats.medium)}</TextLink>
          <bdi dir="ltr" className="tabular-nums">
            {formatMoney(paid, locale)}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
