import { readQuery } from '@cubby/contract';
import { countryName } from '@cubby/fields';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, Button, EmptyState, TextField, TextLink } from '@cubby/ui';
import { findPeople, type ListedPerson, peopleQuery } from '../contract.ts';
import { pathOfPerson, peoplePath } from '../rules.ts';
import { Part, Rows } from './Part.tsx';

export async function loader({ request, site: { client } }: LoaderArgs) {
  const { words } = readQuery(peopleQuery, new URL(request.url).searchParams);
  return { words, ...(await client(findPeople, { words }).catch(missing)) };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('people.title'),
  noindex: true,
});

/** Finds a person; without words it lists nobody. */
export function PeoplePage() {
  const { words, people, requests } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text, date } = useText();
  return (
    <>
      <PageTop lead={text('people.lead')} />
      <form action={prefix + peoplePath} className="flex max-w-form items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextField id="people-search" name="q" type="search" label={text('people.search')} defaultValue={words} />
        </div>
        <Button type="submit" look="secondary">
          {text('inner.search')}
        </Button>
      </form>
      {words !== '' && people.length === 0 && (
        <EmptyState title={text('people.none')}>{text('people.none.text')}</EmptyState>
      )}
      {people.length > 0 && (
        <ul className="box mt-6 max-w-words divide-y divide-rule">
          {people.map((person) => (
            <PersonRow key={person.accountId} person={person} />
          ))}
        </ul>
      )}
      {requests.length > 0 && (
        <div className="mt-8 max-w-words">
          <Part id="requests" title={text('people.requests.open')}>
            <Rows
              rows={requests.map(({ accountId, name, kind, status, dueAt }) => ({
                key: accountId + kind,
                title: (
                  <TextLink href={prefix + pathOfPerson(accountId)}>
                    <bdi>{name}</bdi>
                  </TextLink>
                ),
                about: `${text(`people.request.${kind}`)} · ${text('people.request.due', { day: date(dueAt, dayFormats.medium) })}`,
                end: <Badge>{text(`people.request.status.${status}`)}</Badge>,
              }))}
            />
          </Part>
        </div>
      )}
    </>
  );
}

function PersonRow({ person }: { person: ListedPerson }) {
  const { accountId, firstName, lastName, login, country, openedAt, isStaff, isClosed } = person;
  const { prefix } = useSite();
  const { text, date, locale } = useText();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-4">
      <div className="min-w-0 wrap-anywhere">
        <TextLink href={prefix + pathOfPerson(accountId)} className="font-strong">
          <bdi>
            {firstName} {lastName}
          </bdi>
        </TextLink>{' '}
        {isStaff && <Badge>{text('people.staff')}</Badge>} {isClosed && <Badge>{text('people.closed')}</Badge>}
        {login !== null && (
          <p className="text-small text-soft">
            <bdi>{login}</bdi>
          </p>
        )}
      </div>
      <p className="text-small text-soft">
        {country !== null && `${countryName(country, locale)} · `}
        <time dateTime={openedAt}>{date(openedAt, dayFormats.medium)}</time>
      </p>
    </li>
  );
}
