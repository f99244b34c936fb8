import { pathOfPayout } from '@cubby/features/payouts/rules';
import { useText } from '@cubby/i18n/react';
import { TextLink } from '@cubby/ui';
import { PayoutTable } from '../child/month/PayoutPage.tsx';
import type { LabPayout } from '../contract.ts';

/** A payout as the child sees it, with questions about it and the statement itself. */
export function PayoutTogether({ payout }: { payout: LabPayout }) {
  const { text, locale } = useText();
  return (
    <div className="grid max-w-words gap-6">
      <div className="lab-look box p-4 tablet:p-6">
        <PayoutTable payout={payout} />
      </div>
      <section aria-labelledby="questions" className="grid gap-2">
        <h2 id="questions" className="text-title">
          {text('labGuardian.cards')}
        </h2>
        <ul className="grid list-disc gap-1 ps-5">
          {([1, 2, 3] as const).map((nth) => (
            <li key={nth}>{text(`labGuardian.card.FIRST_PAYOUT.${nth}`)}</li>
          ))}
        </ul>
      </section>
      <p>
        <TextLink href={pathOfPayout(payout.payoutId, 'pdf', locale)} download>
          {text('labGuardian.payout.file')}
        </TextLink>
      </p>
    </div>
  );
}
