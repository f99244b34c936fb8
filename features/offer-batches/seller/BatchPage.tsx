import type { OutputOf } from '@cubby/contract';
import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Facts, Moment } from '@cubby/inner';
import { useSite } from '@cubby/site';
import { Badge, Button, Notice, TextLink } from '@cubby/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { cancelBatch, type offerBatchRows, startBatch, undoBatches } from '../contract.ts';
import { type RowKind, refusedFile } from '../rules.ts';
import { BatchRows } from './BatchRows.tsx';
import { ColumnsForm } from './ColumnsForm.tsx';
import { type Batch, sourceOf, stateOf, stateTones } from './grid/state-of.ts';

type BatchPageProps = {
  batch: Batch;
  kind: RowKind;
  rows: OutputOf<typeof offerBatchRows>;
  isManaged: boolean;
  onChanged: () => Promise<void>;
};
const pauseMs = 1_000;
/** In UTC, like all times of the inner sites. */
const clock = {
  hour: '2-digit' as const,
  minute: '2-digit' as const,
  hourCycle: 'h23' as const,
  timeZone: 'UTC',
  timeZoneName: 'short' as const,
};

/** A batch: a file's effect, its progress, its changes, and how to undo it. */
export function BatchPage({ batch, kind, rows, isManaged, onChanged }: BatchPageProps) {
  const { text, number } = useText();
  const { status, file } = batch;
  const isUnderWay = status === 'CHECKING' || status === 'RUNNING';
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => void onChanged(), pauseMs);
    return () => clearTimeout(timer);
  }, [isUnderWay, onChanged, batch]);
  const hasRows = status === 'CHECKED' || status === 'RUNNING' || batch.ended !== null;
  return (
    <div className="grid gap-6">
      <Facts
        facts={[
          [
            text('offerBatches.state'),
            <Badge key="state" tone={stateTones[stateOf(batch)]}>
              {text(`offerBatches.status.${stateOf(batch)}`)}
            </Badge>,
          ],
          [text('offerBatches.what'), text(`offerBatches.source.${sourceOf(batch)}`)],
          [text('offerBatches.when'), <Moment key="when" at={batch.created} />],
          [text('offerBatches.by'), batch.by && <bdi>{batch.by}</bdi>],
          [text('offerBatches.file'), file && text('offerBatches.read', { lines: file.read, encoding: file.encoding })],
          [text('offerBatches.count.SAME'), file && hasRows && number(file.unchanged)],
        ]}
      />
      <Standing batch={batch} />
      {isManaged && <Decision batch={batch} onChanged={onChanged} />}
      {hasRows && <BatchRows {...{ batch, kind, rows }} />}
    </div>
  );
}

/** The progress of a batch, or its result. */
function Standing({ batch }: { batch: Batch }) {
  const { text, number } = useText();
  const { prefix } = useSite();
  const { status, file, planned, handled, refused, lastLine, restoredBy } = batch;
  if (status === 'COLUMNS') return <Notice tone="warning">{text('offerBatches.columns.text')}</Notice>;
  if (status === 'CHECKING')
    return <Progress words={text('offerBatches.checking')} done={lastLine} total={(file?.read ?? 0) + 1} />;
  if (status === 'RUNNING')
    return (
      <Progress
        words={text('offerBatches.saving', { done: number(handled), total: number(planned) })}
        done={handled}
        total={planned}
      />
    );
  if (status === 'CHECKED')
    return <Notice>{text(planned === 0 ? 'offerBatches.nothing.title' : 'offerBatches.ready')}</Notice>;
  const saved = text('offerBatches.done.title', { count: handled - refused });
  const stopped =
    handled === 0 ? text('offerBatches.stopped.none') : text('offerBatches.stopped', { line: number(lastLine) });
  return (
    <Notice
      tone={status === 'DONE' && refused === 0 ? 'success' : 'info'}
      title={status === 'DONE' ? saved : stopped}
      action={
        restoredBy !== null && (
          <TextLink href={`${prefix}/imports/${restoredBy}`}>{text('offerBatches.undone.link')}</TextLink>
        )
      }
    >
      {status === 'CANCELLED' && handled > 0 && <p>{saved}</p>}
      {refused > 0 && <p>{text('offerBatches.kept', { count: refused })}</p>}
    </Notice>
  );
}

function Progress({ words, done, total }: { words: string; done: number; total: number }) {
  const { text } = useText();
  const percent = total === 0 ? 0 : Math.min(100, Math.round((100 * done) / total));
  return (
    <div className="grid max-w-form gap-2">
      <p role="status">{words}</p>
      <div
        role="progressbar"
        aria-label={text('offerBatches.progress')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-tag border border-edge bg-ground"
      >
        <div className="h-full bg-main transition-[inline-size]" style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}

/** The decisions about a batch: its columns, and whether it is saved, stopped or undone. */
function Decision({ batch, onChanged }: Pick<BatchPageProps, 'batch' | 'onChanged'>) {
  const { text, locale, date } = useText();
  const navigate = useNavigate();
  const { busy, said, result, run } = useAction({ onConflict: () => void onChanged() });
  const [isChoosing, choose] = useState(false);
  const { batchId, status, planned, undoable, file } = batch;
  const isWaiting = status === 'COLUMNS' || status === 'CHECKING' || status === 'CHECKED';
  const act = (name: 'save' | 'stop', endpoint: typeof startBatch | typeof cancelBatch) =>
    run(name, async (client) => {
      await client(endpoint, { batchId });
      await onChanged();
    });
  const undo = () =>
    run('undo', async (client, options) => {
      const { batchIds } = await client(undoBatches, { batchIds: [batchId] }, options);
      await navigate(`/imports/${batchIds[0]}`);
    });
  const chosen = async () => {
    await onChanged();
    choose(false);
  };
  const refused = (file?.invalid ?? 0) + batch.refused;
  return (
    <div className="grid gap-4">
      <ActionResult {...{ said, busy, result }} />
      {(status === 'COLUMNS' || (isWaiting && isChoosing)) && <ColumnsForm batch={batch} onChanged={chosen} />}
      <div className="flex flex-wrap items-center gap-3">
        {status === 'CHECKED' && planned > 0 && (
          <Button busy={busy === 'save'} onClick={() => act('save', startBatch)}>
            {text('offerBatches.save', { count: planned })}
          </Button>
        )}
        {status === 'CHECKED' && !isChoosing && (
          <Button look="secondary" onClick={() => choose(true)}>
            {text('offerBatches.columns.change')}
          </Button>
        )}
        {(isWaiting || status === 'RUNNING') && (
          <Button
            look={isWaiting ? 'quiet' : 'secondary'}
            busy={busy === 'stop'}
            onClick={() => act('stop', cancelBatch)}
          >
            {text(isWaiting ? 'offerBatches.discard' : 'offerBatches.stop')}
          </Button>
        )}
        {undoable !== null && (
          <>
            <Button look="secondary" busy={busy === 'undo'} onClick={undo}>
              {text('offerBatches.undo')}
            </Button>
            <span className="text-soft">
              {text('offerBatches.undo.until', { when: date(undoable, { ...dayFormats.medium, ...clock }) })}
            </span>
          </>
        )}
      </div>
      {file && refused > 0 && status !== 'CHECKING' && (
        <p className="flex flex-wrap gap-x-3 gap-y-1">
          <TextLink href={`${refusedFile(batchId)}?language=${locale}`} download>
            {text('offerBatches.refused.file')}
          </TextLink>
          <span className="text-soft">{text('offerBatches.refused.help')}</span>
        </p>
      )}
    </div>
  );
}
