import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, cx } from '@cubby/ui';
import type { WorkEntry } from '../contract.ts';
import { timeLeft, type Urgency } from '../rules.ts';

export type WorkAct = 'take' | 'takeOver' | 'return' | 'snooze' | 'hand';

type WorkRowProps = {
  item: WorkEntry;
  now: Date;
  urgency: Urgency;
  /** The page where it is handled; undefined: none yet. */
  path: string | undefined;
  busy: boolean;
  onAct: (name: WorkAct, item: WorkEntry) => void;
};

/** The remaining time first; then the item, how long it has waited, and who has it. */
export function WorkRow({ item, now, urgency, path, busy, onAct }: WorkRowProps) {
  const { prefix } = useSite();
  const { text, date } = useText();
  const about = item.about ?? text('work.nameless');
  const spoken = (value: { value: number; unit: 'minute' | 'hour' | 'day' }) =>
    text(`work.left.${value.unit}`, { value: Math.abs(value.value) });
  const left = timeLeft(new Date(item.dueAt), now);
  const due = new Date(item.dueAt);
  return (
    <li className={cx('work-row', `work-${urgency.toLowerCase()}`)}>
      <p className="work-due">
        <span className="font-strong">{due < now ? text('work.over', { time: spoken(left) }) : spoken(left)}</span>
        <time className="text-tiny text-soft" dateTime={item.dueAt}>
          {date(`${item.dueThere}Z`, {
            day: 'numeric',
            month: 'short',
            hour: '2-digit',
            minute: '2-digit',
            hourCycle: 'h23',
            timeZone: 'UTC',
          })}
        </time>
      </p>
      <p className="work-kind">{text(`work.kind.${item.kind}`)}</p>
      <p className="work-about">
        {path ? (
          <a className="font-strong hover:underline" href={prefix + path}>
            <bdi>{about}</bdi>
          </a>
        ) : (
          <bdi className="font-strong">{about}</bdi>
        )}
        <Reason message="work.from" by={item.handedBy} words={item.handedWords} />
        <Reason message="work.snoozed.by" by={item.snoozedBy} words={item.snoozedWords} />
      </p>
      <p className="work-since text-soft">{spoken(timeLeft(now, new Date(item.since)))}</p>
      <div className="work-assignee">
        {item.assignee && (
          <span className="wrap-anywhere">{item.isMine ? text('work.you') : <bdi>{item.assignee}</bdi>}</span>
        )}
        {item.canTake && item.assignee !== null && !item.isMine && (
          <Button
            look="quiet"
            size="small"
            disabled={busy}
            aria-label={text('work.takeOver.label', { about, name: `\u2068${item.assignee}\u2069` })}
            onClick={() => onAct('takeOver', item)}
          >
            {text('inner.takeOver')}
          </Button>
        )}
        {item.canTake && (item.assignee === null || item.isMine) && (
          <span className="flex flex-wrap gap-1">
            <Button
              look={item.isMine ? 'quiet' : 'secondary'}
              size="small"
              disabled={busy}
              aria-label={text(item.isMine ? 'work.return.label' : 'work.take.label', { about })}
              aria-keyshortcuts={item.isMine ? undefined : 'a'}
              onClick={() => onAct(item.isMine ? 'return' : 'take', item)}
            >
              {text(item.isMine ? 'work.return' : 'work.take')}
            </Button>
            <Button
              look="quiet"
              size="small"
              disabled={busy}
              aria-label={text('work.hand.label', { about })}
              onClick={() => onAct('hand', item)}
            >
              {text('work.hand')}
            </Button>
            {item.isMine && (
              <Button
                look="quiet"
                size="small"
                disabled={busy}
                aria-label={text('work.snooze.label', { about })}
                onClick={() => onAct('snooze', item)}
              >
                {text('work.snooze')}
              </Button>
            )}
          </span>
        )}
      </div>
    </li>
  );
}

type ReasonProps = { message: 'work.from' | 'work.snoozed.by'; by: string | null; words: string | null };
function Reason({ message, by, words }: ReasonProps) {
  const { text } = useText();
  if (words === null) return null;
  return (
    <span className="block text-small text-soft wrap-anywhere">
      {text(message, { name: `\u2068${by ?? ''}\u2069`, words: `\u2068${words}\u2069` })}
    </span>
  );
}
