import { type OutputOf, readQuery, writeQuery } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { Moment, PageTop, Tabs } from '@cubby/inner';
import { ListPages } from '@cubby/lists';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { EmptyState, TextLink } from '@cubby/ui';
import { actsPerPage, auditDoers, auditList, auditQuery } from '../contract.ts';

type Act = OutputOf<typeof auditList>['acts'][number];

export async function loader({ request, site: { client } }: LoaderArgs) {
  const values = readQuery(auditQuery, new URL(request.url).searchParams);
  return { values, list: await client(auditList, values).catch(missing) };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('audit.title'),
  noindex: true,
});

/** Who did what, newest first, including automatic steps. A name links to everything that person did. */
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
      {values.person === undefined && (
        <Tabs
          label={text('audit.by')}
          tabs={[undefined, ...auditDoers].map((by) => ({
            href: hrefOf({ by }),
            label: text(`audit.by.${by ?? 'ALL'}`),
            isCurrent: values.by === by,
          }))}
        />
      )}
      {list.acts.length === 0 ? (
        <EmptyState title={text('audit.none')} />
      ) : (
        <ol className="box divide-y divide-rule">
          {list.acts.map((act, i) => (
            <ActRow
              key={i}
              act={act}
              personHref={
                act.person === null ? undefined : hrefOf({ person: act.person, subject: undefined, by: undefined })
              }
              subjectHref={
                values.subject === undefined ? hrefOf({ subject: act.subject, person: undefined }) : undefined
              }
            />
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

type ActRowProps = { act: Act; personHref: string | undefined; subjectHref: string | undefined };

function ActRow({ act, personHref, subjectHref }: ActRowProps) {
  const { text, lookup } = useText();
  const nobody = act.actor === null ? text('audit.process') : lookup(`audit.actor.${act.actor}`);
  const who = act.name ?? (act.person === null ? nobody : text('audit.gone'));
  const roles = act.actingAs.map((role) => lookup(`inner.role.${role}`)).join(', ');
  const kind = lookup(`audit.subject.${act.subjectKind}`);
  const subject = (
    <>
      {kind} {act.subjectName && <bdi dir="ltr">{act.subjectName}</bdi>}
    </>
  );
  return (
    <li className="grid gap-x-6 gap-y-1 p-3 tablet:grid-cols-[11rem_12rem_minmax(0,1fr)]">
      <p className="text-small text-soft">
        <Moment at={act.at} />
      </p>
      <div className="wrap-anywhere">
        <p>
          {personHref ? (
            <TextLink href={personHref}>
              <bdi>{who}</bdi>
            </TextLink>
          ) : (
            who
          )}
        </p>
        <p className="text-small text-soft">
          {roles || text(`audit.at.${act.site}`)}
          {act.site === 'process' && act.rule && (
            <>
              {' · '}
              <bdi dir="ltr">{act.rule}</bdi>
            </>
          )}
          {act.shop && (
            <>
              {' · '}
              <bdi>{act.shop}</bdi>
            </>
          )}
        </p>
      </div>
      <div className="min-w-0">
        <p className="font-strong">{lookup(`audit.${act.action}`)}</p>
        <p className="text-small">{subjectHref ? <TextLink href={subjectHref}>{subject}</TextLink> : subject}</p>
        {Object.entries(act.changes).flatMap(([field, change]) =>
          Array.isArray(change)
            ? [<Change key={field} kind={act.subjectKind} field={field} change={change as [unknown, unknown]} />]
            : [],
        )}
        {act.reason && <p className="wrap-anywhere">{act.reason}</p>}
        {act.requestId && (
          <p className="text-tiny text-soft wrap-anywhere">
            {text('audit.request')} <bdi dir="ltr">{act.requestId}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}

type ChangeProps = { kind: string; field: string; change: [before: unknown, after: unknown] };

function Change({ kind, field, change: [before, after] }: ChangeProps) {
  const { text, lookup } = useText();
  const named = (value: string): string => {
    if (kind === 'account' && field === 'role') return lookup(`people.role.${value}`);
    if (field !== 'status') return value;
    if (kind === 'enquiry') return lookup(`enquiries.desk.${value}`);
    if (kind === 'seller-order') return lookup(`orders.status.${value}`);
    if (kind === 'dispute') return lookup(`disputes.event.${value}`);
    return kind === 'invoice' ? lookup(`invoices.status.${value}`) : value;
  };
  const shown = (value: unknown): string => {
    if (!Array.isArray(value)) return value === null ? text('audit.nothing') : named(String(value));
    return value.length === 0 ? text('audit.nothing') : value.map((role) => lookup(`inner.role.${role}`)).join(', ');
  };
  return (
    <p className="text-small text-soft wrap-anywhere">
      {kind === 'dispute' ? shown(after) : text('audit.changed.to', { before: shown(before), after: shown(after) })}
    </p>
  );
}
