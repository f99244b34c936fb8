import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';

const policies = [
  { policy: 'privacy', path: '/privacy-policy' },
  { policy: 'cookies', path: '/cookies' },
  { policy: 'returns', path: '/help/returns' },
  { policy: 'contract', path: '/agreement' },
] as const;

/** The target of the footer's privacy, cookie, return and public-contract links (spec 2.58, design 2.58). */
export function PoliciesSection() {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <section aria-labelledby="policies" className="border-t border-rule py-10 text-small">
      <h2 id="policies" className="mb-6 text-title">
        {text('consent.policies')}
      </h2>
      <div className="grid gap-x-10 gap-y-7 tablet:grid-cols-2 wide:grid-cols-4">
        {policies.map(({ policy, path }) => (
          <div key={policy} id={policy} className="target:bg-main-tint target:outline-8 target:outline-main-tint">
            <h3 className="mb-1 font-strong">{text(`consent.${policy}.title`)}</h3>
            <p className="text-soft">{text(`consent.${policy}.text`)}</p>
            <p className="mt-1">
              <TextLink href={prefix + path}>{text(`consent.${policy}.whole`)}</TextLink>
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
