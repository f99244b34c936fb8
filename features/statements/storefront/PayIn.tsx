import { useText } from '@cubby/i18n/react';
import type { AccountStatement } from '../contract.ts';

/** How anyone adds to a school's account by bank transfer (spec 3.8). */
export function PayIn({ payTo }: { payTo: NonNullable<AccountStatement['payTo']> }) {
  const { text } = useText();
  return (
    <section aria-labelledby="pay-in" className="max-w-words rounded-card bg-raised p-5">
      <h2 id="pay-in" className="text-title">
        {text('statements.payIn')}
      </h2>
      <p className="mt-1 text-soft">{text('statements.payIn.text')}</p>
      <dl className="mt-3 grid gap-1">
        {(['name', 'iban', 'swift', 'reference'] as const).map((name) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-small text-soft">{text(`statements.payIn.${name}`)}</dt>
            <dd>
              <bdi dir={name === 'name' ? undefined : 'ltr'} className="font-strong wrap-anywhere">
                {name === 'iban' || name === 'reference' ? payTo[name].replace(/(.{4})(?=.)/g, '$1 ') : payTo[name]}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
