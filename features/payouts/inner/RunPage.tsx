import { type OutputOf, readQuery, writeQuery } from '@cubby/contract';
import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Facts, Moment, PageTop, Tabs, WordsDialog } from '@cubby/inner';
import { ListPages } from '@cubby/lists';
import { moneyInText } from '@cubby/money';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, Button, ConfirmPopup, EmptyState, Notice, Price } from '@cubby/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { approveRun, payoutRun, reconcileRun, rejectRun, runQuery } from '../contract.ts';
import { RunLines, Usual } from './RunLines.tsx';
import { runTones } from './RunsPage.tsx';

type Run = OutputOf<typeof payoutRun>;

export async function loader({ params, request, site: { client } }: LoaderArgs) {
  const query = readQuery(runQuery, new URL(request.url).searchParams);
  return { query, run: await client(payoutRun, { runId: params.run ?? '', ...query }).catch(missing) };
}

export const meta = ({ data, site: { translator } }: MetaArgs<{ run: Run }>): Meta => ({
  title: translator.text('payouts.desk.one', { day: translator.date(data.run.week, dayFormats.medium) }),
  noindex: true,
});

/** One run: its payments, the omitted payees with reasons, and the next steps. */
export function RunPage({ canSettle }: { canSettle: boolean }) {
  const { run, query } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text, locale, number } = useText();
  const { revalidate } = useRevalidator();
  const { busy, said, result, failure, run: act } = useAction({ onConflict: () => void revalidate() });
  const [asked, ask] = useState<'approve' | 'reject' | 'reconcile'>();
  const { runId, status, barredBy, total, approvals, approvalsNeeded } = run;
  const sum = moneyInText(total, locale, true);
  const isLast = approvals + 1 >= approvalsNeeded;
  const step = async (name: 'approve' | 'reconcile') => {
    await act(
      name,
      async (client, options) => {
        await client(name === 'approve' ? approveRun : reconcileRun, { runId }, options);
        await revalidate();
        return text(
          name === 'reconcile'
            ? 'payouts.desk.reconcile.done'
            : isLast
              ? 'payouts.desk.approve.last'
              : 'payouts.desk.approve.done',
        );
      },
      [runId, name],
    );
    ask(undefined);
  };
  const reject = (reason: string) =>
    act(
      'reject',
      async (client, options) => {
        await client(rejectRun, { runId, reason }, options);
        await revalidate();
        return text('payouts.desk.reject.done');
      },
      [runId, reason],
    );
  const path = `/payouts/${runId}`;
  const tabs = { PAID: run.payees, LEFT_OUT: run.leftOut.reduce((all, { payees }) => all + payees, 0) };
  return (
    <>
      <PageTop
        above={{ path: '/payouts', label: text('payouts.title') }}
        lead={
          <span className="inline-block pt-1">
            <Badge tone={runTones[status]}>{text(`payouts.desk.status.${status}`)}</Badge>
          </span>
        }
        actions={
          <>
            {barredBy === null && (
              <Button onClick={() => ask('approve')} disabled={busy !== undefined}>
                {text(isLast ? 'payouts.desk.approve.send' : 'payouts.desk.approve')}
              </Button>
            )}
            {canSettle && status === 'PROPOSED' && (
              <Button look="secondary" onClick={() => ask('reject')} disabled={busy !== undefined}>
                {text('payouts.desk.reject')}
              </Button>
            )}
            {canSettle && status === 'SENT' && (
              <Button look="secondary" onClick={() => ask('reconcile')} disabled={busy !== undefined}>
                {text('payouts.desk.reconcile')}
              </Button>
            )}
          </>
        }
      />
      {!asked && <ActionResult {...{ said, busy, result }} />}
      {(barredBy === 'TWICE' || barredBy === 'PAYEE') && (
        <div className="mb-4 max-w-words">
          <Notice tone="info">{text(`payouts.desk.barred.${barredBy}`)}</Notice>
        </div>
      )}
      <Facts
        facts={[
          [
            text('payouts.desk.total'),
            <>
              <Price amount={total} locale={locale} plain toPay />
              <Usual usual={run.usual} isUnusual={run.isUnusual} />
            </>,
          ],
          ...run.ways.map(
            (each) =>
              [
                text(`payouts.desk.way.${each.way}`),
                text('payouts.desk.sum', { amount: moneyInText(each.total, locale), count: each.payees }),
              ] as const,
          ),
          [text('payouts.desk.proposed'), <Moment at={run.proposedAt} />],
          [
            text('payouts.desk.approvals'),
            approvalsNeeded > 0 && (
              <>
                {text('payouts.desk.of', { count: approvals, all: approvalsNeeded })}
                {run.approvedBy.map(({ name, at }) => (
                  <span key={at} className="block text-small">
                    <bdi>{name}</bdi> · <Moment at={at} />
                  </span>
                ))}
              </>
            ),
          ],
          [
            text('payouts.desk.rejected'),
            run.rejected && (
              <>
                <Moment at={run.rejected.at} /> · <bdi>{run.rejected.by}</bdi>
                <span className="block wrap-anywhere">
                  <bdi>{run.rejected.reason}</bdi>
                </span>
              </>
            ),
          ],
          [text('payouts.desk.sent'), run.sentAt && <Moment at={run.sentAt} />],
          [text('payouts.desk.reconciled'), run.reconciledAt && <Moment at={run.reconciledAt} />],
          ...run.leftOut.map(
            (each) =>
              [
                text(`payouts.desk.reason.${each.reason}`),
                text('payouts.desk.sum', { amount: moneyInText(each.total, locale), count: each.payees }),
              ] as const,
          ),
        ]}
      />
      <Tabs
        className="mt-8"
        label={text('payouts.desk.lines')}
        tabs={(['PAID', 'LEFT_OUT'] as const).map((which) => ({
          href: `${prefix}${path}${writeQuery(runQuery, { which, page: 1 })}`,
          label: `${text(`payouts.desk.${which}`)} (${number(tabs[which])})`,
          isCurrent: which === query.which,
        }))}
      />
      {run.lines.length === 0 ? (
        <EmptyState title={text('payouts.desk.nobody')} />
      ) : (
        <RunLines run={run} canSettle={canSettle} onChanged={revalidate} />
      )}
      <ListPages
        current={query.page}
        last={run.page.last}
        hrefOf={(page) => `${prefix}${path}${writeQuery(runQuery, { ...query, page })}`}
      />
      <ConfirmPopup
        open={asked === 'approve' || asked === 'reconcile'}
        title={text(asked === 'reconcile' ? 'payouts.desk.reconcile' : 'payouts.desk.approve')}
        question={text(asked === 'reconcile' ? 'payouts.desk.reconcile.text' : 'payouts.desk.approve.text', {
          amount: sum,
          count: run.payees,
        })}
        confirmText={text(
          asked === 'reconcile'
            ? 'payouts.desk.reconcile'
            : isLast
              ? 'payouts.desk.approve.send'
              : 'payouts.desk.approve',
        )}
        cancelText={text('payouts.desk.cancel')}
        busy={busy !== undefined}
        onCancel={() => ask(undefined)}
        onConfirm={() => asked && asked !== 'reject' && step(asked)}
      />
      {asked === 'reject' && (
        <WordsDialog
          title={text('payouts.desk.reject')}
          label={text('payouts.desk.reject.note')}
          missing="payouts.desk.reject.missing"
          longest={140}
          confirm={text('payouts.desk.reject')}
          dangerous
          failure={failure}
          onSend={reject}
          onClose={() => ask(undefined)}
        >
          <p>{text('payouts.desk.reject.text', { amount: sum })}</p>
        </WordsDialog>
      )}
    </>
  );
}
