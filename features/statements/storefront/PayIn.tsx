import { payeeFacts } from '@cubby/features/bank-details/contract';
import { ibanInGroups as inGroups } from '@cubby/features/bank-details/rules';
import { useText } from '@cubby/i18n/react';
import type { AccountStatement } from '../contract.ts';

export function PayIn({ payTo }: { payTo: NonNullable<AccountStatement['payTo']> }) {
  const { text } = useText();
  return (
    <section aria-labelledby="pay-in" className="max-w-words rounded-card bg-raised p-5">
      <h2 id="pay-in" className="text-title">
        {text('statements.payIn')}
      </h2>
      <p className="mt-1 text-soft">{text('statements.payIn.text')}</p>
      <dl className="mt-3 grid gap-1">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-small text-soft">{text('account.by')}</dt>
          <dd className="font-strong">{text(`account.means.${payTo.scheme}`)}</dd>
        </div>
        {payeeFacts({ ...payTo, reference: inGroups(payTo.reference) }).map(({ part, value, isCode }) => (
          <div key={part} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-small text-soft">{text(`account.${part}`)}</dt>
            <dd>
              <bdi dir={isCode ? 'ltr' : undefined} className="font-strong wrap-anywhere">
                {value}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
