import { countryName } from '@cubby/fields';
import { ActionResult, leaveFor, useAction } from '@cubby/forms';
import { commaOf } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { type Fact, Facts, PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, Button, Notice, Price, TextLink } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  beginPersonViewing,
  type Person,
  person as personRecord,
  restoreAddress,
  unblockPersonAddress,
} from '../contract.ts';
import { peoplePath } from '../rules.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { MailSection } from './MailSection.tsx';
import { NameDialog } from './NameDialog.tsx';
import { Part, type PartProps, Rows } from './Part.tsx';
import { RequestSection } from './RequestSection.tsx';
import { SessionSection } from './SessionSection.tsx';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  person: await client(personRecord, { accountId: params.id ?? '' }).catch(missing),
});

export const meta = ({ data: { person } }: MetaArgs<{ person: Person }>): Meta => ({
  title: `${person.firstName} ${person.lastName}`,
  noindex: true,
});

type PersonPageProps = { canHandle: boolean; actions?: ReactNode; more?: ReactNode };

/** One person for staff, with possible actions. @param more sections of other features */
export function PersonPage({ canHandle, actions, more }: PersonPageProps) {
  const { person } = usePageData<typeof loader>();
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const action = useAction({ onConflict: () => void revalidate() });
  const canAct = canHandle && !person.isOwn;
  return (
    <>
      <PageTop
        above={{ path: peoplePath, label: text('people.title') }}
        lead={
          <>
            {person.isStaff && <Badge>{text('people.staff')}</Badge>}{' '}
            {person.isClosed && <Badge tone="warning">{text('people.closed')}</Badge>}{' '}
            {!person.isConfirmed && <Badge tone="warning">{text('people.unconfirmed')}</Badge>}
          </>
        }
        actions={
          <>
            {canAct && <Actions {...{ person, action }} />}
            {actions}
          </>
        }
      />
      <ActionResult {...action} />
      {canHandle && person.isOwn && <Notice>{text('people.own')}</Notice>}
      <AddressNotices {...{ person, action, canAct }} />
      <div className="mt-4 grid items-start gap-8 desktop:grid-cols-2">
        <div className="grid min-w-0 gap-8">
          <Facts facts={useFacts(person)} />
          <Memberships person={person} />
          {more}
          <Orders person={person} />
          <Matters person={person} />
        </div>
        {canHandle && (
          <div className="grid min-w-0 gap-8">
            <SessionSection {...{ person, action, canAct }} />
            <RequestSection {...{ person, action, canAct }} />
            <MailSection {...{ person, action, canAct }} />
          </div>
        )}
      </div>
    </>
  );
}

function Actions({ person, action }: Omit<PartProps, 'canAct'>) {
  const { text } = useText();
  const [asked, ask] = useState<'name' | 'block'>();
  const dialog = { person, action, onClose: () => ask(undefined) };
  const see = () =>
    action.run('view', async (client) => {
      await leaveFor(await client(beginPersonViewing, { accountId: person.accountId }));
    });
  return (
    <>
      {!person.isStaff && !person.isClosed && (
        <Button size="small" busy={action.busy === 'view'} onClick={see}>
          {text('people.view')}
        </Button>
      )}
      <Button look="secondary" size="small" onClick={() => ask('name')}>
        {text('people.name')}
      </Button>
      {person.block === null && (
        <Button look="secondary" size="small" onClick={() => ask('block')}>
          {text('people.block')}
        </Button>
      )}
      {asked === 'name' && <NameDialog {...dialog} />}
      {asked === 'block' && <BlockDialog {...dialog} />}
    </>
  );
}

function AddressNotices({ person, action, canAct }: PartProps) {
  const { text, date } = useText();
  const { revalidate } = useRevalidator();
  const { accountId, bouncedAt, block } = person;
  const change = (step: typeof restoreAddress | typeof unblockPersonAddress, done: 'restored' | 'unblocked') =>
    action.run(done, async (client) => {
      await client(step, { accountId });
      await revalidate();
      return text(`people.${done}`);
    });
  return (
    <>
      {bouncedAt !== null && (
        <Notice
          tone="warning"
          action={
            canAct && (
              <Button look="quiet" size="small" onClick={() => change(restoreAddress, 'restored')}>
                {text('people.restore')}
              </Button>
            )
          }
        >
          {text('people.bounced', { day: date(bouncedAt, dayFormats.medium) })}
        </Notice>
      )}
      {block !== null && (
        <Notice
          tone="warning"
          action={
            canAct && (
              <Button look="quiet" size="small" onClick={() => change(unblockPersonAddress, 'unblocked')}>
                {text('people.unblock')}
              </Button>
            )
          }
        >
          {text('people.blocked', {
            day: date(block.until, dayFormats.medium),
            reason: text(`people.block.${block.reason}`),
          })}
        </Notice>
      )}
    </>
  );
}

function useFacts({ login, phone, country, region, locale: spoken, openedAt }: Person): Fact[] {
  const { text, date, locale, lookup } = useText();
  const place = [region && lookup(`region.${region}`), country && countryName(country, locale)].filter(Boolean);
  return [
    [text('people.email'), login && <bdi>{login}</bdi>],
    [text('people.phone'), phone && <bdi dir="ltr">{phone}</bdi>],
    [text('people.place'), place.join(commaOf(locale))],
    [text('people.language'), new Intl.DisplayNames(locale, { type: 'language' }).of(spoken)],
    [text('people.since'), date(openedAt, dayFormats.medium)],
  ];
}

function Memberships({ person: { organisations, shops } }: { person: Person }) {
  const { prefix } = useSite();
  const { text, lookup } = useText();
  return (
    <>
      {organisations.length > 0 && (
        <Part id="organisations" title={text('people.organisations')}>
          <Rows
            rows={organisations.map(({ name, role }) => ({
              key: name,
              title: <bdi>{name}</bdi>,
              about: lookup(`people.role.${role}`),
            }))}
          />
        </Part>
      )}
      {shops.length > 0 && (
        <Part id="shops" title={text('people.shops')}>
          <Rows
            rows={shops.map(({ handle, name, roles }) => ({
              key: handle,
              title: (
                <TextLink href={`${prefix}/shops/${handle}`}>
                  <bdi>{name}</bdi>
                </TextLink>
              ),
              about: roles.map((role) => lookup(`inner.role.${role}`)).join(', '),
            }))}
          />
        </Part>
      )}
    </>
  );
}

function Orders({ person: { orders, orderCount } }: { person: Person }) {
  const { prefix } = useSite();
  const { text, date, locale } = useText();
  return (
    <Part id="orders" title={text('people.orders')}>
      <p className="text-soft">{text('people.orders.count', { count: orderCount })}</p>
      <Rows
        rows={orders.map(({ number, placedAt, total, statuses }) => ({
          key: number,
          title: (
            <TextLink href={`${prefix}/find?q=${number}`}>
              <bdi dir="ltr">{number}</bdi>
            </TextLink>
          ),
          about: (
            <>
              <time dateTime={placedAt}>{date(placedAt, dayFormats.medium)}</time> ·{' '}
              <Price amount={total} locale={locale} size="small" plain toPay />
            </>
          ),
          end: [...new Set(statuses)].map((status) => <Badge key={status}>{text(`orders.status.${status}`)}</Badge>),
        }))}
      />
    </Part>
  );
}

/** Requests for help and cases, as far as the reader may see them. */
function Matters({ person: { threads, cases } }: { person: Person }) {
  const { prefix } = useSite();
  const { text, lookup } = useText();
  return (
    <>
      {threads.length > 0 && (
        <Part id="threads" title={text('people.threads')}>
          <Rows
            rows={threads.map(({ number, topic, status }) => ({
              key: number,
              title: (
                <TextLink href={`${prefix}/support/${number}`}>
                  <bdi>{topic}</bdi>
                </TextLink>
              ),
              about: <bdi dir="ltr">{number}</bdi>,
              end: <Badge>{lookup(`support.status.${status}`)}</Badge>,
            }))}
          />
        </Part>
      )}
      {cases.length > 0 && (
        <Part id="cases" title={text('cases.link')}>
          <Rows
            rows={cases.map(({ number, about, status }) => ({
              key: number,
              title: (
                <TextLink href={`${prefix}/cases/${number}`}>
                  <bdi>{about}</bdi>
                </TextLink>
              ),
              about: <bdi dir="ltr">{number}</bdi>,
              end: <Badge>{lookup(`cases.status.${status}`)}</Badge>,
            }))}
          />
        </Part>
      )}
    </>
  );
}
