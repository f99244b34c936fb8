import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Facts, PageTop, useMoment } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Button, Notice, TextLink } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { clearSafety, type DisputeView, oneDispute } from '../contract.ts';
import { DisputeThread } from '../screens/DisputeThread.tsx';
import { DecideForm } from './DecideForm.tsx';
import { ReceiveBack } from './ReceiveBack.tsx';
import { SayForm } from './SayForm.tsx';
import { useDisputeFacts } from './use-dispute-facts.tsx';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  dispute: await client(oneDispute, { code: params.code ?? '' }).catch(missing),
});

export const meta = ({ data, site: { translator } }: MetaArgs<{ dispute: DisputeView }>): Meta => ({
  title: translator.text('disputes.row', {
    reason: translator.text(`disputes.reason.${data.dispute.reason}`),
    name: data.dispute.lines[0]!.name,
  }),
  noindex: true,
});

/** One dispute: both sides, the amount at stake, the deadline, and the reader's actions. */
export function DisputePage() {
  const { dispute } = usePageData<typeof loader>();
  const { text } = useText();
  const { prefix } = useSite();
  const when = useMoment();
  const { revalidate } = useRevalidator();
  const action = useAction({ onConflict: () => void revalidate() });
  const { busy, said, result, run } = action;
  const { code, dueAt, turn, staffActions, sellerName, hidesPictures } = dispute;
  const may = (name: DisputeView['staffActions'][number]) => staffActions.includes(name);
  const clear = () =>
    run(
      'CLEAR',
      async (client, options) => {
        await client(clearSafety, { code }, options);
        await revalidate();
        return text('disputes.desk.clear.done');
      },
      code,
    );
  return (
    <>
      <PageTop
        above={{ path: '/disputes', label: text('disputes.title') }}
        lead={
          <>
            <bdi>{sellerName}</bdi> ·{' '}
            <TextLink href={`${prefix}/orders/${dispute.number}`}>
              <bdi dir="ltr">{dispute.number}</bdi>
            </TextLink>
          </>
        }
      />
      <div className="grid gap-4">
        <ActionResult {...{ said, busy, result }} />
        {turn && (
          <Notice tone={turn === 'STAFF' ? 'warning' : 'info'} title={text(`disputes.desk.turn.${turn}`)}>
            {dueAt && text('disputes.desk.by', { time: when(dueAt) })}
          </Notice>
        )}
      </div>
      <div className="mt-6 grid gap-x-10 gap-y-8 desktop:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-6">
          <DisputeThread
            dispute={dispute}
            nameOf={(by) => (by === 'SELLER' ? `\u2068${sellerName}\u2069` : text(`disputes.desk.by.${by}`))}
            question={text('disputes.desk.question')}
            when={when}
          />
          {hidesPictures && <Notice tone="info">{text('disputes.desk.hidden')}</Notice>}
          {may('SAY') && <SayForm key={code} code={code} canAsk={may('ASK')} action={action} />}
        </div>
        <aside className="grid content-start gap-6">
          <Facts facts={useDisputeFacts(dispute)} />
          {may('DECIDE') && <DecideForm key={code} dispute={dispute} action={action} />}
          {may('RECEIVE') && <ReceiveBack code={code} action={action} />}
          {may('CLEAR') && (
            <section className="box grid gap-3 p-4">
              <h2 className="font-strong">{text('disputes.desk.clear.title')}</h2>
              <p>{text('disputes.desk.clear.text')}</p>
              <div>
                <Button look="secondary" disabled={busy !== undefined} onClick={() => void clear()}>
                  {text('disputes.desk.clear')}
                </Button>
              </div>
            </section>
          )}
        </aside>
      </div>
    </>
  );
}
