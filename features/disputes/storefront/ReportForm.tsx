import { ApiError } from '@cubby/contract';
import type { OrderLine, SellerOrder } from '@cubby/features/orders/contract';
import { type AttachmentsProps, Form, FormErrors, useAttachments, useForm } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { newKey, useClient } from '@cubby/site';
import { Button, Notice, Picture, Quantity, RadioGroup, SuccessPopup } from '@cubby/ui';
import { type ReactNode, useRef, useState } from 'react';
import { openDispute } from '../buyer-contract.ts';
import { type DisputeReason, disputeReasons, tellsSellerFirst } from '../rules.ts';
import { DisputeFields, type DisputeValues, wishFitting } from './DisputeFields.tsx';
import { OpeningPopup } from './OpeningPopup.tsx';

export type RenderUploader = (props: AttachmentsProps) => ReactNode;
type ReportFormProps = {
  sellerOrder: SellerOrder;
  line: OrderLine;
  token: string | undefined;
  hrefOf: (code: string) => string;
  renderUploader: RenderUploader;
};

/**
 * “Something wrong?”: reports a problem with a line of an order to its seller first, or as a dispute (spec 2.54, 4.19).
 */
export function ReportForm({ sellerOrder, line, token, hrefOf, renderUploader }: ReportFormProps) {
  const client = useClient();
  const { text, date } = useText();
  const { seller, number, status, reportBy } = sellerOrder;
  const isLate = status === 'IN_DELIVERY';
  const [quantity, setQuantity] = useState(line.quantity);
  const [intent, setIntent] = useState<'TELL' | 'OPEN'>('TELL');
  const attached = useAttachments();
  /** Called with the answer to the question before a dispute. */
  const [asked, ask] = useState<{ answer: (isSure: boolean) => void }>();
  const [created, setCreated] = useState<{ code: string; isOpened: boolean }>();
  const attempt = useRef<{ what: string; key: string }>(undefined);
  const form = useForm({
    id: 'report',
    initial: { reason: isLate ? 'NOT_RECEIVED' : '', wished: 'FULL_REFUND', description: '' } as DisputeValues,
    schema: async () => (await import('../fields.ts')).disputeForm,
    label: (name) => text(name === 'description' ? 'disputes.description' : `disputes.${name as 'reason' | 'wished'}`),
    missing: (name) => (name === 'description' ? text('disputes.description.missing') : undefined),
    along: wishFitting,
    draft: `cubby.report.${number}.${line.sku}`,
    submit: async (entry) => {
      const files = attached.toSend();
      if (!files) return;
      if (opens && !(await new Promise<boolean>((answer) => ask({ answer })))) return;
      const wanted = {
        ...{ ...entry, number, pieces: [{ offerId: line.offerId, quantity }] },
        ...{ pictures: [...files], intent: opensAtOnce ? ('OPEN' as const) : intent },
      };
      const what = JSON.stringify(wanted);
      if (attempt.current?.what !== what) attempt.current = { what, key: newKey() };
      try {
        const options = { idempotencyKey: attempt.current.key, ...(token && { bearer: token }) };
        const { code } = await client(openDispute, wanted, options);
        form.reset();
        setCreated({ code, isOpened: opens });
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) attempt.current = undefined;
        throw error;
      }
    },
  });
  const reason = form.values.reason as DisputeReason;
  const opensAtOnce = disputeReasons.includes(reason) && !tellsSellerFirst(reason);
  const opens = opensAtOnce || intent === 'OPEN';
  const settle = (isSure: boolean) => {
    asked?.answer(isSure);
    ask(undefined);
  };
  const name = `\u2068${seller.name}\u2069`;
  return (
    <div className="mt-6 grid gap-x-14 gap-y-10 desktop:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <Form form={form} className="grid gap-7">
        <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-4">
          <Picture
            picture={line.pictureUrl ? { url: line.pictureUrl, name: line.name } : null}
            alt=""
            width={160}
            height={160}
            sizes="64px"
          />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-strong">{line.name}</p>
            <p className="text-small text-soft">
              {text('disputes.of', { seller: name, number: `\u2066${number}\u2069` })}
              {reportBy && (
                <>
                  {'\u00a0· '}
                  {text('disputes.until', { date: date(reportBy, dayFormats.thisYear) })}
                </>
              )}
            </p>
          </div>
        </div>
        <FormErrors form={form} />
        <DisputeFields
          form={form}
          between={
            line.quantity > 1 && (
              <div className="grid justify-items-start gap-1">
                <span className="field-label">{text('disputes.howMany')}</span>
                <Quantity
                  label={text('disputes.howMany')}
                  decreaseLabel={text('disputes.fewer')}
                  increaseLabel={text('disputes.more')}
                  wholeReason={text('disputes.whole')}
                  value={quantity}
                  max={line.quantity}
                  maxReason={text('disputes.ofBought', { count: line.quantity })}
                  onChange={setQuantity}
                />
                <span className="field-help">{text('disputes.ofBought', { count: line.quantity })}</span>
              </div>
            )
          }
        />
        {renderUploader(attached.uploader)}
        {!opensAtOnce && (
          <RadioGroup
            legend={text('disputes.intent')}
            name="intent"
            cards
            value={intent}
            onChange={(value) => setIntent(value as typeof intent)}
            choices={(['TELL', 'OPEN'] as const).map((each) => ({
              value: each,
              label: text(`disputes.intent.${each}`, { seller: name }),
              help: text(
                each === 'OPEN' && seller.kind === 'CHILD'
                  ? 'disputes.intent.OPEN.child'
                  : `disputes.intent.${each}.help`,
              ),
            }))}
          />
        )}
        {form.failure && (
          <Notice tone="error" live title={text('disputes.failed')}>
            {form.failure}
          </Notice>
        )}
        <div>
          <Button type="submit" size="large" busy={form.busy}>
            {text(opens ? 'disputes.open' : 'disputes.send', { seller: name })}
          </Button>
        </div>
      </Form>
      <OpeningPopup
        open={asked !== undefined}
        {...{ sellerName: seller.name, number, isChildShop: seller.kind === 'CHILD' }}
        {...{ isUnsafe: opensAtOnce, count: quantity }}
        onConfirm={() => settle(true)}
        onCancel={() => settle(false)}
      />
      <WhatNext isChild={seller.kind === 'CHILD'} seller={name} />
      <SuccessPopup
        open={created !== undefined}
        title={text('disputes.success')}
        okText={text('disputes.ok')}
        onClose={() => created && location.assign(hrefOf(created.code))}
      >
        {text(created?.isOpened ? 'disputes.created' : 'disputes.told', { seller: name })}
      </SuccessPopup>
    </div>
  );
}

function WhatNext({ isChild, seller }: { isChild: boolean; seller: string }) {
  const { text } = useText();
  const steps = [
    ['today', text('disputes.next.today', { seller })],
    [isChild ? 'days' : 'hours', text(isChild ? 'disputes.next.answer.child' : 'disputes.next.answer')],
    ['then', text('disputes.next.then')],
  ] as const;
  return (
    <aside aria-labelledby="next-title">
      <h2 id="next-title" className="text-title">
        {text('disputes.next')}
      </h2>
      <dl className="mt-3 grid border-t border-ink">
        {steps.map(([when, what]) => (
          <div
            key={when}
            className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 border-b border-rule last:border-b-0 py-3"
          >
            <dt className="font-strong">{text(`disputes.next.${when}.when`)}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {isChild && <p className="mt-3 text-small text-soft">{text('disputes.next.child')}</p>}
    </aside>
  );
}
