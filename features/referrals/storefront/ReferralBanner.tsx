import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import { Icon, withDollars } from '@cubby/ui';
import { referralsPath } from '../path.ts';
import { referralReward, referralSales } from '../rules.ts';

/** Shows adults their personal link (spec 2.61) and its reward, without urging. */
export function ReferralBanner() {
  const { text, locale } = useText();
  const { prefix } = useSite();
  const amounts = { reward: moneyInText(referralReward, locale), sales: moneyInText(referralSales, locale) };
  return (
    <aside
      aria-labelledby="referral-banner"
      className="my-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-card border border-rule bg-raised px-6 py-5"
    >
      <div className="max-w-words">
        <h2 id="referral-banner" className="text-title">
          {text('referrals.banner')}
        </h2>
        <p className="mt-1 text-soft">{withDollars(text('referrals.banner.text', amounts), locale)}</p>
      </div>
      <a className="inline-flex min-h-11 items-center gap-2 font-strong text-link" href={prefix + referralsPath}>
        {text('referrals.banner.act')}
        <Icon name="arrowNext" />
      </a>
    </aside>
  );
}
