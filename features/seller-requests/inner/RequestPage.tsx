import { placeName } from '@cubby/fields';
import { type Action, ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, Button, TextLink } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import type { FactName } from '../rules.ts';
import { RequestFacts, RequestHistory } from '../screens/index.ts';
import { inviteAgain, type StaffRequest, staffRequest } from '../staff-contract.ts';
import { DecideSection } from './DecideSection.tsx';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  request: await client(staffRequest, { number: params.number ?? '' }).catch(missing),
});

export const meta = ({ data: { request } }: MetaArgs<{ request: StaffRequest }>): Meta => ({
  title: request.facts.firm,
  noindex: true,
});

/** A request to open a shop: the firm's facts, our checks, the effect of an approval, and the decision. */
export function RequestPage({ canSettle }: { canSettle: boolean }) {
  const { request } = usePageData<typeof loader>();
  const { text, date, locale } = useText();
  const { revalidate } = useRevalidator();
  const action = useAction({ onConflict: () => void revalidate() });
  const { busy, said, result } = action;
  const { number, status, facts, dueAt, isLate, assignee, isMine, duplicates, history } = request;
  const isWaiting = status === 'NEW' || status === 'IN_REVIEW';
  return (
    <>
      <PageTop
        above={{ path: '/requests', label: text('requests.desk.title') }}
        title={<bdi>{facts.firm}</bdi>}
        lead={
          <>
            <Badge>{text(`requests.status.${status}`)}</Badge> {number} ·{' '}
            <bdi>{placeName(facts.city, facts.country, locale)}</bdi>
            {dueAt !== null && (
              <>
                {' · '}
                <span className="whitespace-nowrap">
                  {text(isLate ? 'requests.desk.late' : 'requests.desk.due', { day: date(dueAt, dayFormats.medium) })}
                </span>
              </>
            )}
            {assignee !== null &&
              ` · ${isMine ? text('requests.desk.mine') : text('requests.desk.with', { name: `\u2068${assignee}\u2069` })}`}
          </>
        }
      />
      <div className="grid gap-6">
        <ActionResult {...{ said, busy, result }} />
        <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-6">
            <section className="grid gap-3">
              <h2 className="text-title">{text('requests.desk.facts')}</h2>
              <RequestFacts facts={facts} noteOf={(name) => <FactNote name={name} request={request} />} />
            </section>
            <section className="grid gap-3">
              <h2 className="text-title">{text('requests.desk.duplicates')}</h2>
              {duplicates.length === 0 ? (
                <p className="text-soft">{text('requests.desk.duplicates.none')}</p>
              ) : (
                <Duplicates duplicates={duplicates} />
              )}
            </section>
            <section className="grid gap-3">
              <h2 className="text-title">{text('requests.desk.history')}</h2>
              <RequestHistory history={history} />
            </section>
          </div>
          {canSettle && isWaiting && <DecideSection {...{ request, action }} />}
          {canSettle && request.isUnclaimed && <Unclaimed {...{ number, action }} />}
        </div>
      </div>
    </>
  );
}

/** A link to a shop whose owner has not joined: their invitation may have expired. */
function Unclaimed({ number, action: { busy, run } }: { number: string; action: Action<string> }) {
  const { text } = useText();
  return (
    <section aria-labelledby="unclaimed" className="box grid gap-4 p-4">
      <h2 id="unclaimed" className="text-title">
        {text('requests.invite')}
      </h2>
      <p>{text('requests.invite.text')}</p>
      <Button
        look="secondary"
        busy={busy === 'invite'}
        onClick={() =>
          run('invite', async (client) => {
            await client(inviteAgain, { number });
            return text('requests.invite.done');
          })
        }
      >
        {text('requests.invite.again')}
      </Button>
    </section>
  );
}

/** The result of checking a fact, beside it. */
function FactNote({ name, request }: { name: FactName; request: StaffRequest }) {
  const { text } = useText();
  const { taxNumberCheck, isInRegister, hasAccount, referrer, email } = request;
  if (name === 'taxNumber')
    return (
      <span className="mt-1 flex flex-wrap gap-2">
        <Badge tone={taxNumberCheck === 'WRONG' ? 'warning' : undefined}>
          {text(`requests.check.${taxNumberCheck}`)}
        </Badge>
        <Badge tone={isInRegister === false ? 'warning' : undefined}>
          {text(isInRegister === null ? 'requests.register.none' : `requests.register.${isInRegister ? 'yes' : 'no'}`)}
        </Badge>
      </span>
    );
  if (name !== 'contactName') return null;
  return (
    <span className="block text-small text-soft wrap-anywhere">
      <bdi>{email}</bdi> {hasAccount && text('requests.desk.account')}{' '}
      {referrer !== null && text('requests.desk.referrer', { name: `\u2068${referrer}\u2069` })}
    </span>
  );
}

function Duplicates({ duplicates }: Pick<StaffRequest, 'duplicates'>) {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <ul className="box divide-y divide-rule">
      {duplicates.map(({ number, handle, name, status, isSameName, isSameTaxNumber }) => (
        <li
          key={number ?? handle}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-2.5"
        >
          <p className="min-w-0 wrap-anywhere">
            {number === null ? (
              <bdi className="font-strong">{name}</bdi>
            ) : (
              <TextLink href={`${prefix}/requests/${number}`}>
                <bdi>{name}</bdi>
              </TextLink>
            )}
            <span className="block text-small text-soft">
              {status === null
                ? text('requests.desk.shop', { handle: handle ?? '' })
                : text(`requests.status.${status}`)}
            </span>
          </p>
          <p className="flex flex-wrap gap-2">
            {isSameName && <Badge tone="warning">{text('requests.desk.sameName')}</Badge>}
            {isSameTaxNumber && <Badge tone="warning">{text('requests.desk.sameNumber')}</Badge>}
          </p>
        </li>
      ))}
    </ul>
  );
}
