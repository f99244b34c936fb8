import { useText } from '@cubby/i18n/react';
import { Button, Dialog } from '@cubby/ui';
import { type Bulk, type BulkAction, dryRunOf, type Trial } from './bulk.ts';
import type { ListQuery } from './columns.ts';

type BulkBarProps<Q extends ListQuery> = {
  bulk: Bulk<Q>;
  actions: readonly BulkAction<Q>[];
  count: number;
  total: number;
  /** Then all rows on the other pages can be selected too. */
  isWholePage: boolean;
  onSelectAll: () => void;
  onClear: () => void;
};

/** The selection and its actions, at the bottom of the screen while anything is selected. */
export function BulkBar<Q extends ListQuery>(bar: BulkBarProps<Q>) {
  const { bulk, actions, count, total, isWholePage, onSelectAll, onClear } = bar;
  const { text } = useText();
  const { busy } = bulk.action;
  return (
    <section className="bulk-bar" aria-label={text('tables.selection')}>
      <div className="bulk-count">
        <span className="font-strong">{text('tables.selected', { count })}</span>
        {isWholePage && count < total && (
          <button type="button" className="text-link" onClick={onSelectAll}>
            {text('tables.select.all', { total })}
          </button>
        )}
        <button type="button" className="text-link" onClick={onClear}>
          {text('tables.select.none')}
        </button>
      </div>
      <div className="bulk-actions">
        {actions.map((each) => (
          <Button
            key={each.name}
            look={each.dangerous ? 'danger' : 'secondary'}
            size="small"
            busy={busy === each.name || busy === dryRunOf(each)}
            onClick={() => bulk.begin(each)}
          >
            {each.label}
          </Button>
        ))}
      </div>
    </section>
  );
}

type DryRunDialogProps<Q extends ListQuery> = { bulk: Bulk<Q>; trial: Trial<Q>; count: number };

/** The effect of an action, before it runs. */
export function DryRunDialog<Q extends ListQuery>({ bulk, trial, count }: DryRunDialogProps<Q>) {
  const { text, number } = useText();
  const { of, found } = trial;
  const { can, cannot, preview } = found;
  const outcome = can === 0 ? 'none' : can < count ? 'some' : 'all';
  return (
    <Dialog
      open
      onClose={bulk.cancel}
      title={of.label}
      closeLabel={text('tables.close')}
      foot={
        <>
          <Button look="quiet" onClick={bulk.cancel}>
            {text(can > 0 ? 'tables.cancel' : 'tables.close')}
          </Button>
          {can > 0 && (
            <Button
              look={of.dangerous ? 'danger' : 'primary'}
              busy={bulk.action.busy !== undefined}
              onClick={() => void bulk.apply()}
            >
              {of.confirm(can)}
            </Button>
          )}
        </>
      }
    >
      <p className="font-strong">{text(`tables.dry.${outcome}`, { can, count })}</p>
      {cannot.length > 0 && (
        <ul className="dry-run">
          {cannot.map(({ reason, count: affected }) => (
            <li key={reason}>
              <span>{reason}</span>
              <span className="tabular-nums">{number(affected)}</span>
            </li>
          ))}
        </ul>
      )}
      {can > 0 && preview}
      <p className="mt-3 text-soft">{text(can > 0 ? 'tables.dry.nothingYet' : 'tables.dry.nothing')}</p>
    </Dialog>
  );
}
