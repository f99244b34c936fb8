import { useText } from '@cubby/i18n/react';
import { useLanguageHold } from '@cubby/site';
import { Button, cx, FieldError, Icon, useFocusAfter } from '@cubby/ui';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { isDescribed, takesDocuments, UPLOAD_LIMITS } from '../rules.ts';
import { EntryRow } from './EntryRow.tsx';
import { RemovedRow } from './RemovedRow.tsx';
import { chosen, isUnderWay, shown } from './tray.ts';
import type { PictureUploaderProps } from './uploader-props.ts';
import { useTray } from './use-tray.ts';

/** HEIC is accepted but not requested: Safari then provides a JPEG, which every browser can display. */
const ASKED_FOR = 'image/jpeg,image/png,image/webp,image/avif';

export function UploaderPanel({
  label,
  purpose,
  token,
  most = 5,
  signInHref,
  awaited,
  onChange,
  words,
}: PictureUploaderProps) {
  const { text } = useText();
  const id = useId();
  const pictures = useTray(purpose, most, token);
  const hasDocuments = takesDocuments(purpose);
  const { tray, leftOut, said, add } = pictures;
  const input = useRef<HTMLInputElement>(null);
  const alerts = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const focus = useFocusAfter();
  const order = shown(tray);
  const isFull = order.length >= most;
  const failed = order.some(({ state }) => state === 'FAILED');
  const isLoading = order.some(isUnderWay);
  // A failed upload has not reached the shop: it would be lost without a retry.
  const isLanguageAwaited = useLanguageHold(isLoading || failed);

  const outcome = JSON.stringify([chosen(tray), !failed && !isLoading]);
  useEffect(() => onChange(...(JSON.parse(outcome) as Parameters<typeof onChange>)), [outcome]);
  useEffect(() => onPastedFiles(add));
  // The form was not sent, and the reason is shown here.
  useEffect(() => {
    if (awaited > 0) alerts.current?.focus();
  }, [awaited]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <fieldset aria-describedby={`${id}-help`} className="grid min-w-0 max-w-words gap-3">
      <legend className="field-label mb-2">{label}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional, the button inside is accessible to everyone */}
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-2 border-dashed p-5',
          over ? 'border-main bg-main-tint' : 'border-edge bg-paper',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button
          id={`${id}-add`}
          look="secondary"
          className="max-w-full"
          icon={words ? 'camera' : hasDocuments ? 'document' : 'picture'}
          aria-disabled={isFull || undefined}
          aria-describedby={isFull ? `${id}-full` : `${id}-help`}
          onClick={() => !isFull && input.current?.click()}
        >
          {words?.add ?? text(hasDocuments ? 'media.add.files' : 'media.add')}
        </Button>
        {!words && <span className="hidden text-soft pointer-fine:inline">{text('media.drop')}</span>}
        <input
          ref={input}
          hidden
          type="file"
          multiple={most > 1}
          accept={hasDocuments ? `${ASKED_FOR},application/pdf` : ASKED_FOR}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            // So that the same file can be chosen again after it was removed.
            event.target.value = '';
          }}
        />
      </div>
      <p id={`${id}-help`} className="field-help">
        {words?.help ?? (
          <>
            {text(hasDocuments ? 'media.kinds.files' : 'media.kinds', { most, megabytes: UPLOAD_LIMITS.bytes / 1e6 })}{' '}
            {text('media.private')}
          </>
        )}
      </p>
      <div ref={alerts} role="alert" tabIndex={-1} className="grid gap-1 empty:hidden">
        {leftOut > 0 && (
          <FieldError>
            {text(hasDocuments ? 'media.leftOut.files' : 'media.leftOut', { most, count: leftOut })}
          </FieldError>
        )}
        {failed && <FieldError>{text('media.failed')}</FieldError>}
        {awaited > 0 && isLoading && <FieldError>{text('media.wait')}</FieldError>}
      </div>
      {isLanguageAwaited && (
        <p aria-hidden="true" className="flex gap-2 text-small text-soft">
          <Icon name="info" className="mt-0.5" />
          <span>{text('media.languageWaits')}</span>
        </p>
      )}
      {isFull && leftOut === 0 && (
        <p id={`${id}-full`} className="flex gap-2 text-small text-soft">
          <Icon name="info" className="mt-0.5" />
          <span>{text(hasDocuments ? 'media.full.files' : 'media.full', { most })}</span>
        </p>
      )}
      {tray.length > 0 && (
        <ol aria-label={text(hasDocuments ? 'media.list.files' : 'media.list')} className="grid gap-3">
          {tray.map((entry) =>
            entry.removed ? (
              <RemovedRow
                key={entry.key}
                id={`${id}-${entry.key}`}
                name={entry.name}
                onUndo={() => {
                  pictures.restore(entry.key);
                  focus(`${id}-${entry.key}-remove`);
                }}
              />
            ) : (
              <EntryRow
                key={entry.key}
                id={`${id}-${entry.key}`}
                entry={entry}
                place={hasDocuments ? undefined : { index: order.indexOf(entry), count: order.length }}
                signInHref={signInHref}
                onDescribe={isDescribed(purpose) ? (alt) => pictures.describe(entry.key, alt) : undefined}
                onRetry={() => {
                  pictures.retry(entry.key);
                  focus(`${id}-${entry.key}-remove`);
                }}
                onMove={(by) => {
                  pictures.move(entry.key, by);
                  focus(`${id}-${entry.key}-${by < 0 ? 'up' : 'down'}`);
                }}
                onRemove={() => {
                  pictures.remove(entry.key);
                  focus(`${id}-${entry.key}-undo`);
                }}
              />
            ),
          )}
        </ol>
      )}
      <p role="status" className="sr-only">
        {isLanguageAwaited ? text('media.languageWaits') : said}
      </p>
    </fieldset>
  );
}

/** Files in the clipboard, pasted anywhere on the page. If two uploaders are listening, the first takes them. */
function onPastedFiles(take: (files: File[]) => void): () => void {
  const paste = (event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    take(files);
  };
  document.addEventListener('paste', paste);
  return () => document.removeEventListener('paste', paste);
}
