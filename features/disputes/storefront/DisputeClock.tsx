import { useText } from '@cubby/i18n/react';
import { cx } from '@cubby/ui';
import type { DisputeView } from '../contract.ts';
import { usePlaceDate, zoneAt } from '../screens/place-date.ts';

/** Who must act by when, what happened before, and what happens otherwise: the same for both sides (ux D2). */
export function DisputeClock({ dispute }: { dispute: DisputeView }) {
  const { text } = useText();
  const date = usePlaceDate();
  const { turn, dueAt, status, isChildShop, channel } = dispute;
  const seller = `\u2068${dispute.sellerName}\u2069`;
  const by = dueAt && date(dueAt, { weekday: 'short', day: 'numeric', month: 'short' });
  const time = dueAt && `${date(dueAt, { hour: 'numeric', minute: '2-digit' })} \u2066${zoneAt(dueAt)}\u2069`;
  const last = dispute.events.findLast(({ kind }) => kind === 'CHANGE');
  const now = turn === 'BUYER' && status === 'RETURN' ? 'RETURN' : turn;
  return (
    <div>
      <section
        className="grid overflow-hidden rounded-card border border-ink tablet:grid-cols-3"
        aria-label={text('disputes.clock')}
      >
        <Cell label={text('disputes.clock.before')}>
          <p className="font-strong">
            {last
              ? text(`disputes.event.${last.status!}`, { by: text(`disputes.by.${last.by}`, { seller }) })
              : text('disputes.clock.told')}
          </p>
          <p className="text-small">{date(last?.at ?? dispute.openedAt, moment)}</p>
        </Cell>
        <Cell
          label={now ? text(`disputes.clock.turn.${now}`, { seller }) : text('disputes.clock.over')}
          isMarked={turn !== null}
        >
          <p className="text-title">
            {turn && by ? text(`disputes.clock.by.${now!}`, { date: by }) : text(`disputes.status.${status}`)}
          </p>
          {turn && time && <p className="text-small">{time}</p>}
        </Cell>
        <Cell label={text('disputes.clock.otherwise')}>
          <p>
            {text(
              status === 'OPENED' && isChildShop
                ? 'disputes.clock.then.OPENED.child'
                : status === 'IN_PROGRESS' && turn === 'BUYER'
                  ? 'disputes.clock.then.ASKED'
                  : status === 'IN_PROGRESS' && channel === 'CHARGEBACK'
                    ? 'disputes.clock.then.BANK'
                    : status === 'RETURN' && turn === 'SELLER'
                      ? 'disputes.clock.then.SENT_BACK'
                      : `disputes.clock.then.${status}`,
              { seller },
            )}
          </p>
        </Cell>
      </section>
      {['OPENED', 'IN_PROGRESS', 'RETURN'].includes(status) && channel !== 'CHARGEBACK' && (
        <p className="mt-2 text-small text-soft">{text('disputes.clock.both', { seller })}</p>
      )}
    </div>
  );
}

const moment = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

function Cell({ label, isMarked = false, children }: { label: string; isMarked?: boolean; children: React.ReactNode }) {
  return (
    <div
      className={cx(
        'grid content-start gap-1 border-rule p-4 not-first:border-t tablet:not-first:border-s tablet:not-first:border-t-0',
        isMarked && 'bg-marker text-on-marker',
      )}
    >
      <p className="text-small">{label}</p>
      {children}
    </div>
  );
}
