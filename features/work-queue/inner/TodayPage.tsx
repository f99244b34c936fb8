import { type QueryValues, readQuery, writeQuery } from '@cubby/contract';
import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { ListPages } from '@cubby/lists';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { KeptViews, type ViewStore } from '@cubby/tables';
import { Badge, Button, EmptyState, Notice } from '@cubby/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { returnWork, snoozeWork, takeWork, type WorkEntry, waitingWork, workPerPage, workQuery } from '../contract.ts';
import { hasChanged, type Urgency, urgencyOf } from '../rules.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { useLiveCounts } from './use-live-counts.ts';
import { WorkRow } from './WorkRow.tsx';
import { WorkViews } from './WorkViews.tsx';

export async function loader({ request, site: { client } }: LoaderArgs) {
  const values = readQuery(workQuery, new URL(request.url).searchParams);
  return { values, work: await client(waitingWork, values).catch(missing), now: new Date().toISOString() };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('work.today'),
  noindex: true,
});

type TodayPageProps = { pathOf: (item: WorkEntry) => string | undefined; views: ViewStore };

/** The staff's home page: waiting work, most dangerous and oldest first. */
export function TodayPage({ pathOf, views }: TodayPageProps) {
  const { values, work, now: loadedAt } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text, date } = useText();
  const { revalidate } = useRevalidator();
  const action = useAction({ onConflict: () => void revalidate() });
  const { busy, said, run } = action;
  const [handed, hand] = useState<WorkEntry>();
  const counts = useLiveCounts(work, revalidate);
  const isOld = counts !== undefined && hasChanged(work, counts);
  const { all, overdue } = counts ?? work;
  const now = new Date(loadedAt);
  const hrefOf = (change: Partial<QueryValues<typeof workQuery>>) =>
    `${prefix}/${writeQuery(workQuery, { ...values, page: 1, ...change })}`;
  const groups = Map.groupBy(work.items, (item) =>
    urgencyOf({ kind: item.kind, dueAt: new Date(item.dueAt) }, now, new Date(work.dayEnd)),
  );
  const act = (name: 'take' | 'return' | 'snooze' | 'hand', entry: WorkEntry) => {
    const { kind, subject } = entry;
    if (name === 'hand') return hand(entry);
    void run(
      name,
      async (client) => {
        const item = { kind, subject };
        const until = name === 'take' ? await client(takeWork, item) : '';
        if (name === 'return') await client(returnWork, item);
        if (name === 'snooze') await client(snoozeWork, { ...item, hours: 20 });
        await revalidate();
        if (name === 'return') return text('work.returned');
        if (name === 'snooze') return text('work.snoozed');
        return text('work.taken', {
          time: date(`${until}Z`, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' }),
        });
      },
      [kind, subject],
    );
  };
  return (
    <>
      <PageTop
        lead={
          <>
            {[
              text('work.lead', { all }),
              overdue > 0 && text('work.lead.overdue', { count: overdue }),
              all > 0 && text('work.zone'),
            ]
              .filter(Boolean)
              .join(' ')}{' '}
            <Badge tone="second">{text('work.live')}</Badge>
          </>
        }
      />
      <div className="work">
        <div className="min-w-0">
          <WorkViews work={{ ...work, ...counts }} values={values} hrefOf={hrefOf} />
          <KeptViews name="work" query={workQuery} path="/" {...{ values, views }} />
        </div>
        <div className="min-w-0">
          {isOld && (
            <Notice
              live
              action={
                <Button look="secondary" size="small" onClick={() => void revalidate()}>
                  {text('work.show')}
                </Button>
              }
            >
              {text('work.changed')}
            </Notice>
          )}
          <ActionResult {...{ said, busy }} />
          {handed && <HandOverDialog item={handed} action={action} onClose={() => hand(undefined)} />}
          {work.items.length === 0 ? (
            <EmptyState title={text('work.empty')}>{text('work.empty.text')}</EmptyState>
          ) : (
            <div className="box overflow-hidden">
              {urgencies.map((urgency) => {
                const items = groups.get(urgency) ?? [];
                if (items.length === 0) return null;
                return (
                  <section key={urgency} aria-labelledby={`work-${urgency}`}>
                    <h2 id={`work-${urgency}`} className="work-group">
                      {text(`work.group.${urgency}`)} <span className="font-normal">{items.length}</span>
                    </h2>
                    <ul>
                      {items.map((item) => (
                        <WorkRow
                          key={`${item.kind} ${item.subject}`}
                          {...{ item, now, urgency }}
                          path={pathOf(item)}
                          busy={busy !== undefined}
                          onAct={act}
                        />
                      ))}
                    </ul>
                  </section>
                );
              })}
            </div>
          )}
          <ListPages
            current={values.page}
            last={Math.max(1, Math.ceil(work.total / workPerPage))}
            hrefOf={(page) => hrefOf({ page })}
          />
        </div>
      </div>
    </>
  );
}

const urgencies: readonly Urgency[] = ['DANGER', 'OVERDUE', 'HOUR', 'TODAY', 'LATER'];
