import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Badge, Notice, Price, SumRow, TextLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { OwnMoney } from '../contract.ts';
import { type PayoutState, pathOfPayout } from '../rules.ts';
import { MoneyEntries, type MoneyOfShop } from './MoneyEntries.tsx';
import { MonthsOfMoney } from './MonthsOfMoney.tsx';

const tones = { SENT: 'main', PAID: 'second', RETURNED: 'warning' } as const satisfies Record<PayoutState, string>;

/** A shop's balances, next payout, past payouts, and each entry down to the postings. */
export function MoneyPage({ shop, money, query }: MoneyOfShop) {
  return (
    <>
      <Balance money={money} />
      <div className="mt-8 flex flex-wrap items-start gap-x-10 gap-y-8">
        <MoneyEntries {...{ shop, money, query }} />
        <div className="grid min-w-0 flex-[1_1_20rem] gap-8 tablet:max-w-88">
          <PendingDays money={money} />
          <MonthsOfMoney months={money.months} />
          <Payouts payouts={money.payouts} />
        </div>
      </div>
    </>
  );
}

const parts = ['available', 'pending', 'held', 'advanced', 'onItsWay'] as const;

function Balance({ money }: { money: OwnMoney }) {
  const { text, date, locale } = useText();
  const { prefix } = useSite();
  const { next } = money;
  return (
    <>
      <dl className="box grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-8 gap-y-4 p-4">
        {parts.map((part) => (
          <div key={part} className={part === 'available' ? 'col-span-full tablet:col-span-1' : undefined}>
            <dt className="text-small text-soft">{text(`payouts.money.${part}`)}</dt>
            <dd>
              <Price amount={money[part]} locale={locale} plain size={part === 'available' ? undefined : 'small'} />
              {part !== 'available' && (
                <span className="mt-1 block text-small text-soft">{text(`payouts.money.${part}.text`)}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {next.reason === null && (
        <p className="mt-3">
          {next.destination
            ? text(`payouts.money.next.${next.destination.scheme}`, {
                day: date(next.on, dayFormats.weekday),
                end: `\u2066${next.destination.ending}\u2069`,
              })
            : text('payouts.money.next', { day: date(next.on, dayFormats.weekday) })}
          <span className="block text-small text-soft">{text(`payouts.schedule.${next.schedule}`)}</span>
        </p>
      )}
      {next.reason !== null && (
        <div className="mt-3 max-w-words">
          <Notice tone={next.reason === 'BELOW_MINIMUM' ? 'info' : 'warning'}>
            {text(`payouts.money.reason.${next.reason}`)}{' '}
            {/DESTINATION$/.test(next.reason) && (
              <TextLink href={`${prefix}/money/account`}>{text('payouts.account')}</TextLink>
            )}
          </Notice>
        </div>
      )}
    </>
  );
}

function PendingDays({ money: { pendingDays } }: { money: OwnMoney }) {
  const { text, date, locale } = useText();
  if (pendingDays.length === 0) return null;
  return (
    <section>
      <h3 className="mb-3 text-title">{text('payouts.money.days')}</h3>
      <dl className="grid gap-2">
        {pendingDays.map(({ on, amount, sales }) => (
          <SumRow
            key={on}
            label={
              on === null
                ? text('payouts.money.later')
                : text('payouts.money.day', { day: date(on, dayFormats.weekday), count: sales })
            }
          >
            <Price amount={amount} locale={locale} plain size="small" />
          </SumRow>
        ))}
      </dl>
    </section>
  );
}

function Payouts({ payouts }: Pick<OwnMoney, 'payouts'>) {
  const { text, date, locale } = useText();
  return (
    <section>
      <h3 className="mb-3 text-title">{text('payouts.money.payouts')}</h3>
      {payouts.length === 0 ? (
        <p className="text-soft">{text('payouts.money.payouts.none')}</p>
      ) : (
        <ul className="box divide-y divide-rule">
          {payouts.map(({ payoutId, sentAt, amount, state, ending }) => {
            const day = date(sentAt, dayFormats.medium);
            const file = (extension: 'pdf' | 'csv'): ReactNode => (
              <a
                className="text-link"
                href={pathOfPayout(payoutId, extension, locale)}
                download
                aria-label={text('payouts.money.file', { file: extension.toUpperCase(), day })}
              >
                {extension.toUpperCase()}
              </a>
            );
            return (
              <li key={payoutId} className="grid gap-1 p-4">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <time dateTime={sentAt} className="font-strong">
                    {day}
                  </time>
                  <Price amount={amount} locale={locale} plain size="small" />
                </p>
                <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
                  <Badge tone={tones[state]}>{text(`payouts.money.state.${state}`)}</Badge>
                  {ending !== null && <bdi dir="ltr">…{ending}</bdi>}
                  {file('pdf')}
                  {file('csv')}
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
