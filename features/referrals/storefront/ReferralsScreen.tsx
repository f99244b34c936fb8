import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { Badge, Button, CopyField, EmptyState } from '@cubby/ui';
import { useState } from 'react';
import { makeReferralLink } from '../contract.ts';
import {
  type OwnReferrals,
  type Referral,
  type ReferralState,
  referralDays,
  referralReward,
  referralSales,
} from '../rules.ts';

type ReferralsScreenProps = {
  own: OwnReferrals;
  linkOf: (code: string) => string;
};

export function ReferralsScreen({ own, linkOf }: ReferralsScreenProps) {
  const { text, number, locale } = useText();
  const amounts = {
    reward: moneyInText(referralReward, locale, true),
    sales: moneyInText(referralSales, locale, true),
  };
  const waiting = own.referrals.filter(({ state }) => state === 'REQUESTED' || state === 'OPEN').length;
  const figures = [
    {
      label: text('referrals.earned'),
      value: own.earned.amountMinor === 0 ? text('referrals.earned.none') : moneyInText(own.earned, locale, true),
    },
    { label: text('referrals.waiting'), value: number(waiting) },
  ];
  return (
    <div className="mt-3 grid gap-10">
      <p className="max-w-words text-lead text-soft">{text('referrals.lead', amounts)}</p>
      <OwnLink code={own.code} linkOf={linkOf} />
      <dl className="flex flex-wrap gap-x-14 gap-y-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col">
            <dt className="order-last text-small text-soft">{label}</dt>
            <dd className="text-section">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="came">
        <h2 id="came" className="text-section">
          {text('referrals.list')}
        </h2>
        <p className="mt-1 text-small text-soft">{text('referrals.list.note')}</p>
        {own.referrals.length === 0 ? (
          <EmptyState title={text('referrals.none')}>{text('referrals.none.text')}</EmptyState>
        ) : (
          <ul className="mt-4 max-w-words">
            {own.referrals.map((referral, i) => (
              <ReferralRow key={i} referral={referral} amounts={amounts} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="rules" className="max-w-words">
        <h2 id="rules" className="text-title">
          {text('referrals.rules')}
        </h2>
        <ul className="mt-3 grid list-disc gap-2 ps-5 text-soft">
          {(['sales', 'back', 'own', 'pays', 'payout'] as const).map((key) => (
            <li key={key}>{text(`referrals.rules.${key}`, { ...amounts, days: referralDays })}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function OwnLink({ code, linkOf }: { code: string | null; linkOf: (code: string) => string }) {
  const { text } = useText();
  const { busy, said, run } = useAction();
  const [made, setMade] = useState<string>();
  const known = code ?? made;
  const make = () => run('make', async (client) => setMade((await client(makeReferralLink, {})).code));
  return (
    <div className="grid max-w-words justify-items-stretch gap-3">
      <ActionResult {...{ said, busy }} />
      {known === undefined ? (
        <div>
          <Button size="large" busy={busy !== undefined} onClick={make}>
            {text('referrals.make')}
          </Button>
        </div>
      ) : (
        <CopyField
          label={text('referrals.link')}
          value={linkOf(known)}
          copyLabel={text('referrals.copy')}
          copied={text('referrals.copied')}
          help={text('referrals.link.help')}
          takesFocus={made !== undefined}
        />
      )}
    </div>
  );
}

const tones = { REQUESTED: 'plain', OPEN: 'main', EARNED: 'second', NOT_COUNTED: 'plain' } as const satisfies Record<
  ReferralState,
  string
>;

function ReferralRow({ referral, amounts }: { referral: Referral; amounts: { reward: string; sales: string } }) {
  const { text, date } = useText();
  const { state, since } = referral;
  const day = date(since, dayFormats.long);
  return (
    <li className="grid gap-1 border-b-(length:--line-width) border-rule py-4 [border-bottom-style:var(--line-style)]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[state]}>{text(`referrals.state.${state}`, amounts)}</Badge>
        <span className="text-small text-soft" suppressHydrationWarning>
          {text('referrals.since', { day })}
        </span>
      </p>
      <p className="text-soft">{text(`referrals.state.${state}.text`, amounts)}</p>
    </li>
  );
}
