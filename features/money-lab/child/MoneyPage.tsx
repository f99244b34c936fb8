import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { ButtonLink, Icon, Picture } from '@cubby/ui';
import type { ChildLab } from '../contract.ts';
import { Amount, sees, thingsOf, useAmounts } from './amounts.tsx';
import { FillBox } from './jars/FillBox.tsx';
import { GoalBar } from './jars/GoalBar.tsx';
import { JarShelf } from './jars/JarShelf.tsx';
import { monthName } from './month/month-name.ts';

type MoneyPageProps = { lab: ChildLab; onChanged: () => Promise<void> };

/** Coins and jars, one task, a goal, and links to more. */
export function MoneyPage({ lab, onChanged }: MoneyPageProps) {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <>
      <p className="kid-note">
        <Icon name="lock" />
        {text('lab.money.say')}
      </p>
      {lab.toFill && <FillBox lab={lab} toFill={lab.toFill} onChanged={onChanged} />}
      <section className="grid gap-3" aria-labelledby="jars">
        <h2 id="jars" className="text-section">
          {text('lab.jars')}
        </h2>
        <JarShelf lab={lab} />
        {sees(lab, 'CENTS') && (
          <p>
            <ButtonLink look="secondary" href={`${prefix}/money/jars`}>
              {text('labMore.move')}
            </ButtonLink>
          </p>
        )}
      </section>
      <section className="grid gap-3" aria-labelledby="goal">
        <h2 id="goal" className="text-section">
          {text('lab.goal')}
        </h2>
        {lab.goal && <GoalBar lab={lab} goal={lab.goal} />}
        <p>
          <ButtonLink look="secondary" href={`${prefix}/money/goal`}>
            {text(lab.goal ? 'lab.goal.change' : 'lab.goal.choose')}
          </ButtonLink>
        </p>
      </section>
      <Sales lab={lab} />
      {sees(lab, 'MONTH') && lab.months.length > 0 && <Months months={lab.months} />}
      {lab.payouts.length > 0 && <Payouts payouts={lab.payouts} />}
      <p>
        <ButtonLink size="large" iconEnd="arrowNext" href={`${prefix}/money/price`}>
          {text('lab.price')}
        </ButtonLink>
      </p>
      {!sees(lab, 'CENTS') && (
        <p>
          <ButtonLink look="secondary" size="large" href={`${prefix}/money/needs`}>
            {text('lab.needs')}
          </ButtonLink>
        </p>
      )}
      {lab.quizzes.length > 0 && (
        <p>
          <ButtonLink look="secondary" size="large" href={`${prefix}/money/learn`}>
            {text('labLearn.title')}
          </ButtonLink>
        </p>
      )}
      {lab.badges && lab.badges.length > 0 && <Badges badges={lab.badges} />}
    </>
  );
}

function Sales({ lab }: { lab: ChildLab }) {
  const { text } = useText();
  const { prefix } = useSite();
  const { shown } = useAmounts(sees(lab, 'CENTS'));
  return (
    <section className="grid gap-3" aria-labelledby="sales">
      <h2 id="sales" className="text-section">
        {text('lab.where')}
      </h2>
      {lab.sales.length === 0 && <p>{text('lab.sales.none')}</p>}
      <ul className="grid gap-3">
        {lab.sales.map(({ saleId, things, item }) => (
          <li key={saleId}>
            <a className="kid-row" href={`${prefix}/money/sale/${saleId}`}>
              <Picture picture={things[0]?.image ?? null} alt="" sizes="72px" width={96} height={96} />
              <b>
                <bdi>{thingsOf(things)}</bdi>
              </b>
              <span className="font-heading">{sees(lab, 'CENTS') ? <Amount amount={item.exact} /> : shown(item)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Months({ months }: { months: readonly string[] }) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  return (
    <section className="grid gap-3" aria-labelledby="months">
      <h2 id="months" className="text-section">
        {text('labMore.months')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {months.map((month) => (
          <li key={month}>
            <ButtonLink look="secondary" href={`${prefix}/money/month/${month}`}>
              {monthName(month, locale)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Payouts({ payouts }: { payouts: ChildLab['payouts'] }) {
  const { text, date } = useText();
  const { prefix } = useSite();
  return (
    <section className="grid gap-3" aria-labelledby="payouts">
      <h2 id="payouts" className="text-section">
        {text('labMore.payouts')}
      </h2>
      <ul className="grid gap-2">
        {payouts.map(({ payoutId, paidAt, paid }) => (
          <li key={payoutId}>
            <a className="lab-row" href={`${prefix}/money/payout/${payoutId}`}>
              {date(paidAt, dayFormats.medium)}
              <span className="font-heading">
                <Amount amount={paid} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Private, not counted and open-ended (domain 3.7). */
function Badges({ badges }: { badges: NonNullable<ChildLab['badges']> }) {
  const { text } = useText();
  return (
    <section className="kid-box" aria-labelledby="badges">
      <h2 id="badges" className="text-title font-heading">
        {text('lab.badges')}
      </h2>
      <p className="text-soft">{text('lab.badges.say')}</p>
      <ul className="grid gap-2">
        {badges.map(({ act }) => (
          <li key={act} className="flex gap-3">
            <Icon name="check" className="mt-1" />
            {text(`lab.badge.${act}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
