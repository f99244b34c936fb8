import { isNarrowed, writeQuery } from '@cubby/contract';
import type { KeyPart } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { ListPages } from '@cubby/lists';
import { useSite } from '@cubby/site';
import { ButtonLink, EmptyState } from '@cubby/ui';
import type { ReactNode } from 'react';
import { workshopQuery } from '../contract.ts';
import {
  anyWorkshops,
  type Workshop,
  type WorkshopPage,
  type WorkshopSearch,
  workshopsCalendarPath,
} from '../rules.ts';
import { WorkshopEntry } from './WorkshopEntry.tsx';
import { WorkshopFilters } from './WorkshopFilters.tsx';

type WorkshopDirectoryProps = {
  search: WorkshopSearch;
  found: WorkshopPage;
  drawing: ReactNode;
  path?: string;
};

/** Filters as chips above, workshops by month below (spec 1.5, 2.2). */
export function WorkshopDirectory({ search, found, drawing, path = '/workshops' }: WorkshopDirectoryProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const hrefOf = (wanted: WorkshopSearch) => prefix + path + writeQuery(workshopQuery, wanted);
  const isByDistance = found.isNearKnown === true && search.sort === 'distance';
  const entryOf = (workshop: Workshop) => (
    <li key={workshop.code}>
      <WorkshopEntry workshop={workshop} nearIn={search.nearIn} namesMonth={isByDistance} />
    </li>
  );
  const months = Map.groupBy(found.workshops, ({ when }) => when.monthAndYear);
  return (
    <>
      <section id="filters" aria-label={text('workshops.filter')}>
        <WorkshopFilters search={search} countries={found.countries} path={path} />
      </section>
      <div className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-1 text-small">
        <p role="status" className="font-medium">
          {text('workshops.found', { count: found.total })}
        </p>
        {found.total > 0 && (
          <a
            className="text-link"
            href={prefix + workshopsCalendarPath + writeQuery(workshopQuery, { ...search, page: 1 })}
          >
            {text('workshops.calendar.all')}
          </a>
        )}
      </div>
      {found.isNearKnown !== null && (
        <p className="mt-2 max-w-words text-small text-soft">
          {found.isNearKnown
            ? text('workshops.near.source')
            : text('workshops.near.unknown', { code: `\u2068${search.near}\u2069` })}
        </p>
      )}
      {found.total === 0 ? (
        <Nothing search={search} drawing={drawing} hrefOf={hrefOf} />
      ) : isByDistance ? (
        <section aria-labelledby="nearest" className="mt-9">
          <h2 id="nearest" className="border-b-[1.5px] border-ink pb-2 text-title">
            {text('workshops.near.sort.distance')}
          </h2>
          <ul className="workshops">{found.workshops.map(entryOf)}</ul>
        </section>
      ) : (
        [...months].map(([month, workshops]) => (
          <section key={month} aria-label={month} className="mt-9">
            <h2 className="border-b-[1.5px] border-ink pb-2 text-title first-letter:uppercase">{month}</h2>
            <ul className="workshops">{workshops.map(entryOf)}</ul>
          </section>
        ))
      )}
      <ListPages current={found.current} last={found.last} hrefOf={(page) => hrefOf({ ...search, page })} />
    </>
  );
}

type NothingProps = {
  search: WorkshopSearch;
  drawing: ReactNode;
  hrefOf: (wanted: WorkshopSearch) => string;
};

/** No results: offers the search with one filter less. */
function Nothing({ search, drawing, hrefOf }: NothingProps) {
  const { text } = useText();
  const wider = widened(search);
  return (
    <EmptyState
      drawing={drawing}
      title={text(isNarrowed(workshopQuery, search) ? 'workshops.none' : 'workshops.noneAtAll')}
      action={
        <span className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {wider.map(({ key, search: each }) => (
            <ButtonLink key={key} look="secondary" size="small" href={hrefOf(each)}>
              {text(`workshops.widen.${key}`)}
            </ButtonLink>
          ))}
          {wider.length > 1 && (
            <ButtonLink look="quiet" size="small" href={hrefOf(anyWorkshops)}>
              {text('workshops.filter.all')}
            </ButtonLink>
          )}
        </span>
      }
    >
      {text(isNarrowed(workshopQuery, search) ? 'workshops.none.help' : 'workshops.noneAtAll.help')}
    </EmptyState>
  );
}

const widening = {
  name: ['nameMask'],
  age: ['fromAge', 'toAge'],
  date: ['dateFrom', 'dateTo'],
  country: ['country'],
} as const;

/** The search without one of its filters, for each filter that is set. */
function widened(search: WorkshopSearch): { key: KeyPart<'workshops.widen.'>; search: WorkshopSearch }[] {
  const each: ReturnType<typeof widened> = (Object.keys(widening) as (keyof typeof widening)[])
    .filter((key) => widening[key].some((name) => search[name] !== undefined))
    .map((key) => {
      const kept = Object.entries(search).filter(([name]) => !(widening[key] as readonly string[]).includes(name));
      return { key, search: { ...(Object.fromEntries(kept) as WorkshopSearch), page: 1 } };
    });
  if (search.within > 0) each.push({ key: 'near', search: { ...search, page: 1, within: 0 } });
  if (search.forWithDisabilities !== -1)
    each.push({ key: 'disabilities', search: { ...search, page: 1, forWithDisabilities: -1 } });
  return each;
}
