import { type OutputOf, readQuery, writeQuery } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { Moment, PageTop } from '@cubby/inner';
import { ListPages } from '@cubby/lists';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { EmptyState, TextLink } from '@cubby/ui';
import { actsPerPage, auditList, auditQuery } from '../contract.ts';

type Act = OutputOf<typeof auditList>['acts'][number];

export async function loader({ request, site: { client } }: LoaderArgs) {
  const values = readQuery(auditQuery, new URL(request.url).searchParams);
  return { values, list: await client(auditList, values).catch(missing) };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('audit.title'),
  noindex: true,
});

/** Who did what, newest first. A name leads to everything that person did. */
export function AuditPage() {
  const { values, list } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text } = useText();
  const hrefOf = (change: Partial<typeof values>) =>
    `${prefix}/audit${writeQuery(auditQuery, { ...values, page: 1, ...change })}`;
  const isNarrowed = values.person !== undefined || values.subject !== undefined;
  return (
    <>
      <PageTop lead={isNarrowed && <TextLink href={`${prefix}/audit`}>{text('audit.all')}</TextLink>} />
      {list.acts.length === 0 ? (
        <EmptyState title={text('audit.none')} />
      ) : (
        <ol className="box divide-y divide-rule">
          {list.acts.map((act, i) => (
            <ActRow key={i} act={act} personHref={act.person === null ? undefined : hrefOf({ person: act.person })} />
          ))}
        </ol>
      )}
      <ListPages
        current={values.page}
        last={Math.max(1, Math.ceil(list.total / actsPerPage))}
        hrefOf={(page) => hrefOf({ page })}
      />
    </>
  );
}

function ActRow({ act, personHref }: { act: Act; personHref: string | undefined }) {
  const { text, lookup } = useText();
  const who = act.name ?? text(act.person === null ? 'audit.process' : 'audit.gone');
  return (
    <li className="grid gap-x-6 gap-y-1 p-3 tablet:grid-cols-[11rem_12rem_minmax(0,1fr)]">
      <p className="text-small text-soft">
        <Moment at={act.at} />
      </p>
      <p className="wrap-anywhere">
        {personHref ? (
          <TextLink href={personHref}>
            <bdi>{who}</bdi>
          </TextLink>
        ) : (
          who
        )}{' '}
        <span className="text-small text-soft">{text(`audit.at.${act.site}`)}</span>
      </p>
      <div className="min-w-0">
        <p className="font-strong">{lookup(`audit.${act.action}`)}</p>
        {Object.entries(act.changes).flatMap(([field, change]) =>
          Array.isArray(change) ? [<Change key={field} change={change as [unknown, unknown]} />] : [],
        )}
        {act.reason && <p className="wrap-anywhere">{act.reason}</p>}
      </div>
    </li>
  );
}

function Change({ change: [before, after] }: { change: [before: unknown, after: unknown] }) {
  const { text, lookup } = useText();
  const shown = (value: unknown): string => {
    if (!Array.isArray(value)) return value === null ? text('audit.nothing') : String(value);
    return value.length === 0 ? text('audit.nothing') : value.map((role) => lookup(`inner.role.${role}`)).join(', ');
  };
  return (
    <p className="text-small text-soft wrap-anywhere">
      {text('audit.changed.to', { before: shown(before), after: shown(after) })}
    </p>
  );
}
