import { pathOfProduct } from '@cubby/features/catalog/rules';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { NotLoaded } from '@cubby/lists';
import { useAnswer, useClient, useSite } from '@cubby/site';
import { ButtonLink, EmptyState, Notice, Picture, Skeleton, TextLink } from '@cubby/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ReviewedLine, reviewOfLine } from '../own-contract.ts';
import { ownReviewsPath, type ReviewStatus } from '../rules.ts';
import { type RenderUploader, ReviewForm } from './ReviewForm.tsx';

type ReviewEditorProps = {
  number: string;
  sku: string;
  token: string | undefined;
  isMember: boolean;
  signInHref: string;
  renderUploader: RenderUploader;
};

export function ReviewEditor({ number, sku, token, isMember, signInHref, renderUploader }: ReviewEditorProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const client = useClient();
  const mayAsk = token !== undefined || isMember;
  const { value, error, waiting, ask } = useAnswer(mayAsk ? `${number} ${sku} ${token}` : null, (signal) =>
    client(reviewOfLine, { number, sku }, { signal, ...(token && { bearer: token }) }),
  );
  const [saved, save] = useState<ReviewStatus>();
  if (!mayAsk || (error && 'status' in error && error.status === 404))
    return (
      <EmptyState
        heading="h1"
        title={text('reviews.form.unknown')}
        action={!isMember && <ButtonLink href={signInHref}>{text('reviews.form.signIn')}</ButtonLink>}
      >
        {text('reviews.form.unknown.text')}
      </EmptyState>
    );
  if (error && !value)
    return (
      <NotLoaded title={text('reviews.own.failed')} busy={waiting} onAgain={ask}>
        {error.message}
      </NotLoaded>
    );
  if (!value)
    return (
      <div className="grid max-w-form gap-4">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-80 w-full" />
      </div>
    );
  const isLate = value.review !== null && value.review.editableUntil === null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <LineHead line={value} />
      {saved ? (
        <Done status={saved}>
          <ButtonLink href={prefix + pathOfProduct(sku)}>{text('reviews.form.done.product')}</ButtonLink>
          {isMember && <TextLink href={prefix + ownReviewsPath}>{text('reviews.form.done.more')}</TextLink>}
        </Done>
      ) : isLate ? (
        <Notice title={text('reviews.form.late')}>
          <p className="font-strong">{value.review?.title}</p>
          <p className="whitespace-pre-line">{value.review?.body}</p>
        </Notice>
      ) : (
        <ReviewForm line={value} token={token} renderUploader={renderUploader} onSaved={save} />
      )}
    </div>
  );
}

function LineHead({ line: { name, image, sellerName, deliveredOn } }: { line: ReviewedLine }) {
  const { text, date } = useText();
  return (
    <header className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-5">
      <Picture picture={image.url ? image : null} alt="" width={160} height={160} sizes="80px" />
      <div className="min-w-0">
        <h1 className="text-section wrap-anywhere">{text('reviews.form.title', { name: `\u2068${name}\u2069` })}</h1>
        <p className="text-soft">
          {text('reviews.form.soldBy', { seller: `\u2068${sellerName}\u2069` })}
          {'\u00a0· '}
          {text('reviews.own.delivered', {
            date: date(deliveredOn, dayFormats.long),
          })}
        </p>
      </div>
    </header>
  );
}

/** The state of the review; the focus moves here, because the form disappears. */
function Done({ status, children }: { status: ReviewStatus; children: ReactNode }) {
  const { text } = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status" className="grid max-w-form justify-items-start gap-5">
      <Notice tone="success">
        {text(status === 'PUBLISHED' ? 'reviews.form.done.PUBLISHED' : 'reviews.form.done.PENDING')}
      </Notice>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">{children}</div>
    </div>
  );
}
