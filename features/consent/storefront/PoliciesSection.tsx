import { useText } from '@cubby/i18n/react';

const policies = ['privacy', 'cookies', 'returns', 'contract'] as const;

/** Where the footer's privacy, cookie, return and public-contract links lead (spec 2.58, design 2). */
export function PoliciesSection() {
  const { text } = useText();
  return (
    <section aria-labelledby="policies" className="border-t border-rule py-10 text-small">
      <h2 id="policies" className="mb-6 text-title">
        {text('consent.policies')}
      </h2>
      <div className="grid gap-x-10 gap-y-7 tablet:grid-cols-2 wide:grid-cols-4">
        {policies.map((policy) => (
          <div key={policy} id={policy} className="target:bg-main-tint target:outline-8 target:outline-main-tint">
            <h3 className="mb-1 font-strong">{text(`consent.${policy}.title`)}</h3>
            <p className="text-soft">{text(`consent.${policy}.text`)}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
