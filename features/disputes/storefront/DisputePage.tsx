import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { Picture, TextLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { DisputeView } from '../contract.ts';
import { DisputeThread } from '../screens/DisputeThread.tsx';
import { DisputeActions } from './DisputeActions.tsx';
import { DisputeClock } from './DisputeClock.tsx';
import type { RenderUploader } from './ReportForm.tsx';

type DisputePageProps = {
  dispute: DisputeView;
  token?: string | undefined;
  orderHref: string;
  renderUploader: RenderUploader;
  returnSheet: ReactNode;
  onChanged: () => void;
};

export function DisputePage({ dispute, token, orderHref, renderUploader, returnSheet, onChanged }: DisputePageProps) {
  const { text } = useText();
  const seller = `\u2068${dispute.sellerName}\u2069`;
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <ul className="grid gap-3">
          {dispute.lines.map((line) => (
            <li key={line.offerId} className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-4">
              <Picture picture={line.picture.url ? line.picture : null} alt="" width={160} height={160} sizes="64px" />
              <div className="min-w-0 wrap-anywhere">
                <p className="font-strong">{line.name}</p>
                <p className="text-small text-soft">
                  {text('disputes.pieces', { count: line.quantity, seller, number: `\u2066${dispute.number}\u2069` })}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <TextLink href={orderHref} className="print:hidden">
          {text('disputes.order')}
        </TextLink>
      </div>
      <DisputeClock dispute={dispute} />
      <div className="grid gap-x-14 gap-y-10 desktop:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-8">
          <DisputeThread
            dispute={dispute}
            nameOf={(by) => text(`disputes.by.${by}`, { seller })}
            question={text('disputes.event.QUESTION')}
          />
          <DisputeActions
            dispute={dispute}
            token={token}
            renderUploader={renderUploader}
            returnSheet={returnSheet}
            onChanged={onChanged}
          />
        </div>
        <Claim dispute={dispute} />
      </div>
    </div>
  );
}

function Claim({ dispute }: { dispute: DisputeView }) {
  const { text, locale } = useText();
  const { reason, wished, items, shipping, tax, total, remedy, refunded, replacement, withReturn } = dispute;
  const rows: [string, string][] = [
    [text('disputes.reason'), text(`disputes.reason.${reason}`)],
    ...(dispute.channel === 'SAFETY'
      ? []
      : [[text('disputes.wished'), text(`disputes.wished.${wished}`)] as [string, string]]),
    [text('disputes.claim.items'), moneyInText(items, locale, true)],
    ...(shipping.amountMinor > 0
      ? [[text('disputes.claim.shipping'), moneyInText(shipping, locale, true)] as [string, string]]
      : []),
    [text('disputes.claim.tax'), moneyInText(tax, locale, true)],
    [text('disputes.claim.total'), moneyInText(total, locale, true)],
  ];
  return (
    <aside aria-labelledby="claim-title">
      <h2 id="claim-title" className="text-title">
        {text('disputes.claim')}
      </h2>
      <dl className="mt-3 border-t border-ink">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-4 border-b border-rule last:border-b-0 py-2.5"
          >
            <dt className="text-soft">{label}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
      </dl>
      {remedy && (
        <div className="mt-5 grid gap-1 border-s-4 border-second ps-4">
          <p className="font-strong">{text('disputes.outcome')}</p>
          <p>
            {remedy === 'REPLACEMENT'
              ? text('disputes.outcome.REPLACEMENT', { number: `\u2066${replacement ?? ''}\u2069` })
              : refunded.amountMinor > 0
                ? text('disputes.outcome.refunded', { amount: moneyInText(refunded, locale, true) })
                : text(withReturn ? 'disputes.outcome.withReturn' : `disputes.wished.${remedy}`)}
          </p>
        </div>
      )}
    </aside>
  );
}
