import { useText } from '@cubby/i18n/react';
import { IconButton, Notice } from '@cubby/ui';
import { dismissMergeReport, type MergeReport, type ReportedChange } from './merge-report.ts';

/** The changes from merging a visitor's cart into their account's at sign-in (ux C1, spec 4.12). */
export default function MergeNotice({ report }: { report: MergeReport }) {
  const { text } = useText();
  return (
    <Notice
      title={text('cart.merged')}
      action={<IconButton icon="close" label={text('cart.merged.dismiss')} onClick={dismissMergeReport} />}
    >
      <ul className="grid gap-1">
        {report.joined > 0 && <li>{text('cart.merged.joined', { count: report.joined })}</li>}
        {report.changes.map((change) => (
          <li key={change.offerId}>
            <Change change={change} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Change({ change: { kind, name, wanted, quantity } }: { change: ReportedChange }) {
  const { text } = useText();
  if (kind === 'GONE' || name === null) return text('cart.merged.gone');
  if (kind === 'RAISED') return text('cart.merged.raised', { name, count: quantity });
  if (kind === 'CAPPED') return text('cart.merged.capped', { name, wanted, count: quantity });
  return text('cart.merged.noRoom', { name });
}
