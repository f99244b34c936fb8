import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Facts, PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Notice, TextLink } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { type DisputeView, oneDispute, type SellerAction } from '../contract.ts';
import { ReceiveBack } from '../inner/ReceiveBack.tsx';
import { useDisputeFacts } from '../inner/use-dispute-facts.tsx';
import { DisputeThread } from '../screens/DisputeThread.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { AppealForm } from './AppealForm.tsx';
import type { RenderTemplates, RenderUploader } from './render-props.ts';
import { SayForm } from './SayForm.tsx';
import { turnText } from './turn-text.ts';
import { useDue } from './use-due.ts';

export const loadDispute = async ({
  params,
  site: { client },
}: Pick<LoaderArgs, 'params' | 'site'>): Promise<{ dispute: DisputeView }> => ({
  dispute: await client(oneDispute, { code: params.code ?? '' }).catch(missing),
});

export const disputeMeta = ({ data, site: { translator } }: MetaArgs<{ dispute: DisputeView }>): Meta => ({
  title: translator.text('disputes.row', {
    reason: translator.text(`disputes.reason.${data.dispute.reason}`),
    name: data.dispute.lines[0]!.name,
  }),
  noindex: true,
});

type DisputePageProps = { renderUploader: RenderUploader; renderTemplates: RenderTemplates };

/** One dispute for those who answer for the shop: whose turn it is, both sides, what is disputed, and what they can do. */
export function DisputePage({ renderUploader, renderTemplates }: DisputePageProps) {
  const { dispute } = usePageData<typeof loadDispute>();
  const { text } = useText();
  const { prefix } = useSite();
  const due = useDue()(dispute);
  const { revalidate } = useRevalidator();
  const action = useAction({ onConflict: () => void revalidate() });
  const { busy, said, result } = action;
  const { code, turn, sellerActions, sellerName } = dispute;
  const may = (name: SellerAction) => sellerActions.includes(name);
  const then = thenOf(dispute);
  const write = { dispute, action, renderTemplates };
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
        <Notice
          tone={turn === 'SELLER' || dispute.status === 'DRAFT' ? 'warning' : 'info'}
          title={text(turnText(dispute))}
        >
          {due && <p>{due}</p>}
          {then && <p>{text(then)}</p>}
        </Notice>
      </div>
      <div className="mt-6 grid gap-x-10 gap-y-8 grid-cols-[repeat(auto-fit,minmax(min(24rem,100%),1fr))]">
        <div className="grid content-start gap-6">
          <DisputeThread
            dispute={dispute}
            nameOf={(by) =>
              by === 'SELLER'
                ? text('disputes.shop.by.SELLER')
                : text(by === 'BUYER' || by === 'PSP' ? `disputes.desk.by.${by}` : 'disputes.by.MANAGER')
            }
            question={text('disputes.desk.question')}
          />
          {(may('ANSWER') || may('ACCEPT')) && <AnswerForm key={`answer ${code}`} {...write} />}
          {may('SAY') && <SayForm key={`say ${code}`} {...write} renderUploader={renderUploader} />}
          {may('APPEAL') && <AppealForm key={`appeal ${code}`} code={code} action={action} />}
        </div>
        <aside className="grid content-start gap-6">
          <Facts facts={useDisputeFacts(dispute)} />
          {may('RECEIVE') && <ReceiveBack code={code} action={action} />}
        </aside>
      </div>
    </>
  );
}

/** What follows if nobody acts, or what the shop can still do. */
function thenOf({ status, channel, isChildShop, sellerActions }: DisputeView) {
  if (status === 'DRAFT') return 'disputes.shop.then.DRAFT';
  if (channel === 'CHARGEBACK') return 'disputes.shop.then.CHARGEBACK';
  if (status === 'OPENED') return isChildShop ? 'disputes.shop.then.OPENED.child' : 'disputes.shop.then.OPENED';
  if (status === 'IN_PROGRESS') return 'disputes.shop.then.IN_PROGRESS';
  return sellerActions.includes('APPEAL') ? 'disputes.shop.then.REJECTED' : undefined;
}
