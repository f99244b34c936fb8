import { ApiError, type QueryValues, readQuery, writeQuery } from '@cubby/contract';
import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { ListPages } from '@cubby/lists';
import { goTo, type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { KeptViews, type ViewStore } from '@cubby/tables';
import { Badge, Button, EmptyState, Notice } from '@cubby/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { returnWork, takeWork, type WorkEntry, waitingWork, workPerPage, workQuery } from '../contract.ts';
import { hasChanged, type Urgency, urgencyOf } from '../rules.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { SnoozeDialog } from './SnoozeDialog.tsx';
import { useLiveCounts } from './use-live-counts.ts';
import { type WorkAct, WorkRow } from './WorkRow.tsx';
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
  const [asked, ask] = useState<{ item: WorkEntry; name: 'hand' | 'snooze' }>();
  const counts = useLiveCounts(work, revalidate);
  const isOld = counts !== undefined && hasChanged(work, counts);
  const { all, overdue } = counts ?? work;
  const now = new Date(loadedAt);
  const hrefOf = (change: Partial<QueryValues<typeof workQuery>>) =>
    `${prefix}/${writeQuery(workQuery, { ...values, page: 1, ...change })}`;
  const groups = Map.groupBy(work.items, (item) =>
    urgencyOf({ kind: item.kind, dueAt: new Date(item.dueAt) }, now, new Date(work.dayEnd)),
  );
  const act = (name: WorkAct, entry: WorkEntry) => {
    const { kind, subject } = entry;
    if (name === 'hand' || name === 'snooze') return ask({ item: entry, name });
    void run(
      name,
      async (client) => {
        const item = { kind, subject };
        const until =
          name === 'return' ? '' : await client(takeWork, { ...item, ...(name === 'takeOver' && { takeOver: true }) });
        if (name === 'return') await client(returnWork, item);
        await revalidate();
        if (name === 'return') return text('work.returned');
        return text('work.taken', {
          time: date(`${until}Z`, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' }),
        });
      },
      [kind, subject],
    );
  };
  const takeNext = () =>
    run('next', async (client) => {
      const { items } = await client(waitingWork, { ...values, whose: 'NOBODYS', page: 1 });
      for (const item of items) {
        const path = item.canTake ? pathOf(item) : undefined;
        if (path === undefined || !(await takes(client(takeWork, { kind: item.kind, subject: item.subject }))))
          continue;
        await goTo(path);
        return undefined;
      }
      await revalidate();
      return text('work.next.none');
    });
  return (
    <>
      <PageTop
        actions={
          work.items.some(({ canTake }) => canTake) && (
            <Button busy={busy === 'next'} onClick={takeNext}>
              {text('work.next')}
            </Button>
          )
        }
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
          {asked?.name === 'hand' && (
            <HandOverDialog item={asked.item} action={action} onClose={() => ask(undefined)} />
          )}
          {asked?.name === 'snooze' && (
            <SnoozeDialog item={asked.item} action={action} onClose={() => ask(undefined)} />
          )}
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

/** Whether it could be taken: a colleague may have been faster, and nobody takes what concerns them. */
async function takes(taking: Promise<unknown>): Promise<boolean> {
  try {
    await taking;
    return true;
  } catch (error) {
    if (error instanceof ApiError && [403, 404, 409].includes(error.status)) return false;
    throw error;
  }
}

const urgencies: readonly Urgency[] = ['DANGER', 'OVERDUE', 'HOUR', 'TODAY', 'LATER'];
