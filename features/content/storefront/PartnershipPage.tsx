import drawing from 'virtual:drawing/globe';
import { useText } from '@cubby/i18n/react';
import { money, moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { ContentHead } from './ContentHead.tsx';
import { NextStep } from './NextStep.tsx';
import { Principles } from './Principles.tsx';
import { TodayAndComing } from './TodayAndComing.tsx';

/** What the marketing copy says (spec 1.6). */
const schoolShare = 0.05;
const referralReward = money(500);
const referralSales = money(10_000);

/** The deck: what a partner gains, what is built, what we ask for (spec 1.6, 2.5). */
export function PartnershipPage() {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <>
      <ContentHead page="partnership" drawing={drawing} />
      <Figures />
      <Principles id="terms" of="content.partnership.terms" keys={['fee', 'once', 'paper']} />
      <Principles of="content.partnership.why" keys={['need', 'model', 'children', 'open']} />
      <TodayAndComing
        page="partnership"
        today={['today.shop', 'today.books', 'today.languages']}
        coming={['coming.share', 'coming.referral', 'coming.quotes']}
      />
      <p className="py-4">
        <TextLink href={`${prefix}/embed`}>{text('content.embed.link')}</TextLink>
      </p>
      <NextStep page="partnership" path="/contacts?about=partner" />
    </>
  );
}

function Figures() {
  const { text, locale } = useText();
  const figures = [
    { key: 'school' as const, figure: new Intl.NumberFormat(locale, { style: 'percent' }).format(schoolShare) },
    { key: 'referral' as const, figure: moneyInText(referralReward, locale) },
  ];
  return (
    <section aria-labelledby="figures" className="py-8">
      <h2 id="figures" className="mb-5 text-section">
        {text('content.partnership.figures')}
      </h2>
      <dl className="grid gap-px overflow-hidden rounded-card border border-rule bg-rule tablet:grid-cols-2">
        {figures.map(({ key, figure }) => (
          <div key={key} className="flex flex-col bg-raised p-6 tablet:p-8">
            <dt className="order-last mt-2 max-w-[34ch] text-soft">
              {text(`content.partnership.figures.${key}`, { sales: moneyInText(referralSales, locale) })}
            </dt>
            <dd className="text-display">
              <bdi>{figure}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-soft">{text('content.partnership.figures.note')}</p>
    </section>
  );
}
