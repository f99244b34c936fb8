import { placeName } from '@cubby/fields';
import { ActionResult } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { type Fact, Facts, Moment, PageTop, Tabs } from '@cubby/inner';
import { moneyInText } from '@cubby/money';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, Notice, TextLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import { type OrderStory, orderStory } from '../contract.ts';
import { type StoryKind, storyKinds } from '../rules.ts';
import { ResendButton } from './ResendButton.tsx';
import { StepButtons } from './StepButtons.tsx';
import { type StaffSteps, useStaffStep } from './use-staff-step.ts';

export const loader = async ({ params, request, site: { client } }: LoaderArgs) => {
  const asked = new URL(request.url).searchParams.get('kind');
  return {
    order: await client(orderStory, { number: params.number ?? '' }).catch(missing),
    kind: storyKinds.find((each) => each === asked),
  };
};

export const meta = ({ data, site: { translator } }: MetaArgs<{ order: OrderStory }>): Meta => ({
  title: translator.text('orderStory.title', { number: data.order.number }),
  noindex: true,
});

/** One seller order for staff: its sums, and its full history. */
export function OrderPage() {
  const { order, kind } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text, locale } = useText();
  const { number, status, shop, city, country } = order;
  const steps = useStaffStep(order);
  const events = useEvents(order, steps);
  const shown = events.filter((each) => kind === undefined || each.kind === kind);
  const path = `${prefix}/orders/${number}`;
  return (
    <>
      <PageTop
        lead={
          <>
            <Badge>{text(`orders.status.${status}`)}</Badge>{' '}
            <TextLink href={`${prefix}/shops/${shop.handle}`}>
              <bdi>{shop.name}</bdi>
            </TextLink>{' '}
            · <bdi>{placeName(city, country, locale)}</bdi>
          </>
        }
        actions={(order.may.length > 0 || order.mayWrite) && <StepButtons {...{ order, steps }} />}
      />
      <div className="grid max-w-words grid-cols-1 gap-8">
        {steps.changed && (
          <Notice tone="warning" live>
            {text('orderStory.changed', {
              before: text(`orders.status.${steps.changed.before}`),
              after: text(`orders.status.${steps.changed.after}`),
            })}
          </Notice>
        )}
        <ActionResult {...steps} />
        <Facts facts={useSums(order)} />
        <section aria-labelledby="timeline">
          <h2 id="timeline" className="mb-3 text-title">
            {text('orderStory.timeline')}
          </h2>
          <Tabs
            label={text('orderStory.timeline')}
            tabs={[undefined, ...storyKinds].map((each) => ({
              href: each === undefined ? path : `${path}?kind=${each}`,
              label: text(`orderStory.kind.${each ?? 'ALL'}`),
              isCurrent: each === kind,
            }))}
          />
          {shown.length === 0 ? (
            <p className="text-soft">{text('orderStory.none')}</p>
          ) : (
            <ol className="box divide-y divide-rule">
              {shown.map(({ at, title, about, amount, end }, i) => (
                <li key={i} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-4">
                  <div className="min-w-0">
                    <p className="font-strong">{title}</p>
                    {about && <div className="text-small text-soft wrap-anywhere">{about}</div>}
                  </div>
                  {end}
                  <p className="text-small text-soft">
                    {amount && <>{amount} · </>}
                    <time dateTime={at}>
                      <Moment at={at} />
                    </time>
                  </p>
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </>
  );
}

function useSums({ lines, ...order }: OrderStory): Fact[] {
  const { text, locale, number } = useText();
  const amounts = (['items', 'shipping', 'tax', 'total', 'refunded', 'commission', 'share', 'balance'] as const).map(
    (name): Fact => [text(`orderStory.${name}`), moneyInText(order[name], locale)],
  );
  return [
    [
      text('orderStory.lines'),
      <ul key="lines">
        {lines.map(({ name, quantity, refunded }) => (
          <li key={name}>
            <bdi>{name}</bdi> × {number(quantity)}
            {refunded > 0 && ` (${text('orderStory.refunded')}: ${number(refunded)})`}
          </li>
        ))}
      </ul>,
    ],
    ...amounts,
  ];
}

type Told = { kind: StoryKind; at: string; title: ReactNode; about: ReactNode; amount?: string; end?: ReactNode };

/** Newest first. */
function useEvents({ number, steps, entries, parcels, mails, shop }: OrderStory, taken: StaffSteps): Told[] {
  const { text, locale, lookup } = useText();
  const isolated = (words: string) => <bdi>{words}</bdi>;
  return [
    ...steps.map(
      ({ at, status, actor, person, reason }): Told => ({
        ...{ kind: 'ORDER', at, title: text(`orders.status.${status}`) },
        about: (
          <>
            {actor === 'SELLER' ? isolated(person ?? shop.name) : lookup(`fulfilment.sale.actor.${actor}`)}
            {reason && <> · {isolated(reason)}</>}
          </>
        ),
      }),
    ),
    ...entries.map(
      ({ at, code, move, amount, accounts }): Told => ({
        ...{ kind: 'MONEY', at, title: text(`orderStory.money.${move}`), amount: moneyInText(amount, locale) },
        about: (
          <details>
            <summary>{code}</summary>
            <ul lang="en" dir="ltr">
              {accounts.map(({ type, credited }, i) => (
                <li key={i}>
                  {type} {moneyInText(credited, locale)}
                </li>
              ))}
            </ul>
          </details>
        ),
      }),
    ),
    ...parcels.map(
      ({ at, move, carrier, tracker }): Told => ({
        ...{ kind: 'DELIVERY', at, title: text(`orderStory.parcel.${move}`) },
        about: (
          <>
            {isolated(carrier)}
            {tracker && <> · {isolated(tracker)}</>}
          </>
        ),
      }),
    ),
    ...mails.map(
      (mail): Told => ({
        ...{ kind: 'EMAIL', at: mail.at, title: <bdi lang={mail.locale}>{mail.subject}</bdi> },
        about: text(`orderStory.mail.${mail.fate}`),
        end: mail.canResend && <ResendButton {...{ number, mail }} steps={taken} />,
      }),
    ),
  ].sort((a, b) => b.at.localeCompare(a.at));
}
