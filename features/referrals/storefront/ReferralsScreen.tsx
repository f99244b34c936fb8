import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { useClient } from '@cubby/site';
import { Badge, Button, CopyField, EmptyState, Notice } from '@cubby/ui';
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
  /** Where a personal link leads. */
  linkOf: (code: string) => string;
};

/** A member's personal link, what it has earned, and how far those are who came by it (spec 9.2). */
export function ReferralsScreen({ own, linkOf }: ReferralsScreenProps) {
  const { text, number, locale } = useText();
  const amounts = { reward: moneyInText(referralReward, locale), sales: moneyInText(referralSales, locale) };
  const waiting = own.referrals.filter(({ state }) => state === 'REQUESTED' || state === 'OPEN').length;
  const figures = [
    {
      label: text('referrals.earned'),
      value: own.earned.amountMinor === 0 ? text('referrals.earned.none') : moneyInText(own.earned, locale),
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
  const client = useClient();
  const [made, setMade] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const known = code ?? made;
  const make = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      setMade((await client(makeReferralLink, {})).code);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid max-w-words justify-items-stretch gap-3">
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      {known === undefined ? (
        <div>
          <Button size="large" busy={isBusy} onClick={make}>
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
