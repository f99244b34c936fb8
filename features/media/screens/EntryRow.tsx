import { useText } from '@cubby/i18n/react';
import { Button, cx, FieldError, Icon, IconButton, TextField, TextLink } from '@cubby/ui';
import { picturePath } from '../rules.ts';
import { type Entry, isUnderWay } from './tray.ts';

type EntryRowProps = {
  id: string;
  entry: Entry;
  place: { index: number; count: number } | undefined;
  signInHref: string;
  /** Without it no description is requested. */
  onDescribe: ((alt: string) => void) | undefined;
  onRetry: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

const longestAlt = 160;

export function EntryRow({ id, entry, place, signInHref, onDescribe, onRetry, onMove, onRemove }: EntryRowProps) {
  const { text } = useText();
  const { name, state } = entry;
  const isMovable = place !== undefined && place.count > 1;
  return (
    <li
      className={cx(
        'grid gap-x-4 gap-y-3 rounded-card border border-rule bg-raised p-3 tablet:grid-cols-[auto_minmax(0,1fr)_auto]',
        isMovable ? 'grid-cols-[auto_minmax(0,1fr)]' : 'grid-cols-[auto_minmax(0,1fr)_auto]',
      )}
    >
      <Thumbnail entry={entry} />
      <div className="grid min-w-0 content-center gap-1">
        <p className="truncate font-medium">
          <bdi>{name}</bdi>
        </p>
        {state === 'FAILED' ? (
          <>
            <FieldError>{entry.reason}</FieldError>
            {(entry.mayRetry || entry.asksSignIn) && (
              <p className="flex flex-wrap items-center gap-3">
                {entry.asksSignIn && <TextLink href={signInHref}>{text('media.signIn')}</TextLink>}
                {entry.mayRetry && (
                  <Button look="secondary" size="small" onClick={onRetry}>
                    {text('media.retry')}
                  </Button>
                )}
              </p>
            )}
          </>
        ) : (
          <Progress entry={entry} />
        )}
      </div>
      <div
        className={cx(
          'flex items-start justify-end',
          isMovable && 'max-tablet:col-start-2 max-tablet:-mt-2 tablet:col-start-3',
        )}
      >
        {isMovable && (
          <>
            <IconButton
              id={`${id}-up`}
              icon="chevronUp"
              label={text('media.earlier', { name })}
              aria-disabled={place.index === 0 || undefined}
              className="aria-disabled:opacity-40"
              onClick={() => onMove(-1)}
            />
            <IconButton
              id={`${id}-down`}
              icon="chevronDown"
              label={text('media.later', { name })}
              aria-disabled={place.index === place.count - 1 || undefined}
              className="aria-disabled:opacity-40"
              onClick={() => onMove(1)}
            />
          </>
        )}
        <IconButton
          id={`${id}-remove`}
          icon={isUnderWay(entry) ? 'close' : 'trash'}
          label={text(isUnderWay(entry) ? 'media.cancel' : 'media.remove', { name })}
          onClick={onRemove}
        />
      </div>
      {onDescribe && state === 'DONE' && entry.upload?.kind === 'PICTURE' && (
        <div className="col-span-full tablet:col-start-2">
          <TextField
            id={`${id}-alt`}
            label={text('media.alt')}
            help={text('media.alt.help')}
            maxLength={longestAlt}
            value={entry.alt}
            onChange={(event) => onDescribe(event.target.value)}
          />
        </div>
      )}
    </li>
  );
}

function Thumbnail({ entry: { file, thumbnail, upload } }: { entry: Entry }) {
  const isPicture = upload?.kind === 'PICTURE';
  const source = thumbnail ?? (isPicture && picturePath(upload.pictureId, 240, 'webp'));
  return (
    <span className="row-span-2 grid size-20 place-items-center overflow-hidden rounded-picture bg-paper text-soft">
      {source ? (
        <img src={source} alt="" width={80} height={80} className="size-full object-cover" />
      ) : (
        <Icon name={file.type.startsWith('image/') ? 'picture' : 'document'} large />
      )}
    </span>
  );
}

function Progress({ entry: { name, state, percent } }: { entry: Entry }) {
  const { text } = useText();
  if (state === 'DONE')
    return (
      <p className="flex items-center gap-1.5 text-small text-second">
        <Icon name="check" />
        {text('media.done')}
      </p>
    );
  const label =
    state === 'WAITING'
      ? text('media.waiting')
      : state === 'DEVELOPING'
        ? text('media.developing')
        : text('media.sending', { percent });
  return (
    <>
      <p className="text-small text-soft">{label}</p>
      <div
        role="progressbar"
        aria-label={text('media.progress', { name })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={label}
        className="h-2 overflow-hidden rounded-tag border border-edge bg-ground"
      >
        <div className="h-full bg-main transition-[inline-size]" style={{ inlineSize: `${percent}%` }} />
      </div>
    </>
  );
}
