import { pathOfProduct } from '@cubby/features/catalog/rules';
import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Badge, Button, ConfirmPopup, Picture, Rating, showToast, TextLink } from '@cubby/ui';
import { useState } from 'react';
import { type OwnReview, withdrawReview } from '../own-contract.ts';
import { pathToReview } from '../rules.ts';

export function OwnReviewRow({ own, onChanged }: { own: OwnReview; onChanged: () => void }) {
  const { text, date } = useText();
  const { prefix } = useSite();
  const { number, sku, name, image, sellerName, review } = own;
  const { status } = review;
  const day = (of: string) => date(of, dayFormats.long);
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-4 border-b border-rule last:border-b-0 py-5">
      <Picture picture={image.url ? image : null} alt="" width={96} height={96} sizes="56px" />
      <div className="grid min-w-0 justify-items-start gap-2">
        <div className="flex w-full flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <TextLink href={prefix + pathOfProduct(sku)} className="wrap-anywhere">
            {name}
          </TextLink>
          <Badge tone={status === 'PUBLISHED' ? 'second' : status === 'REFUSED' ? 'warning' : 'plain'}>
            {text(`reviews.own.status.${status as 'PENDING'}`)}
          </Badge>
        </div>
        <Rating stars={review.rating} label={text('reviews.own.stars', { stars: review.rating })}>
          {' '}
        </Rating>
        <div className="max-w-words" dir="auto">
          <h3 className="font-strong wrap-anywhere">{review.title}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{review.body}</p>
        </div>
        {review.pictures.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {review.pictures.map((picture) => (
              <li key={picture.uploadId} className="w-20">
                <Picture picture={picture.image} width={160} height={160} sizes="80px" className="review-picture" />
              </li>
            ))}
          </ul>
        )}
        {review.reply && (
          <blockquote className="max-w-words border-s-2 border-rule ps-4">
            <p className="text-small text-soft">{text('reviews.own.reply', { seller: `\u2068${sellerName}\u2069` })}</p>
            <p className="whitespace-pre-line wrap-anywhere" dir="auto">
              {review.reply}
            </p>
          </blockquote>
        )}
        {(status === 'PENDING' || status === 'REFUSED') && (
          <p className="max-w-words text-small text-soft">{text(`reviews.own.status.${status}.text`)}</p>
        )}
        <p className="flex flex-wrap gap-x-4 text-small text-soft">
          <span>{text('reviews.own.writtenOn', { date: day(review.writtenOn) })}</span>
          {review.editableUntil && <span>{text('reviews.own.until', { date: day(review.editableUntil) })}</span>}
        </p>
        <div className="flex flex-wrap items-baseline gap-x-2">
          {review.editableUntil && (
            <TextLink
              href={prefix + pathToReview(number, sku)}
              aria-label={text('reviews.own.change.label', { name })}
              className="me-2"
            >
              {text('reviews.own.change')}
            </TextLink>
          )}
          <Withdrawal number={number} sku={sku} name={name} onDone={onChanged} />
        </div>
      </div>
    </li>
  );
}

type WithdrawalProps = { number: string; sku: string; name: string; onDone: () => void };

/** Removes a review after a confirmation, because it cannot be written again. */
function Withdrawal({ number, sku, name, onDone }: WithdrawalProps) {
  const { text } = useText();
  const { busy, said, run } = useAction();
  const [isAsked, ask] = useState(false);
  const remove = async () => {
    await run('remove', async (client) => {
      await client(withdrawReview, { number, sku });
      showToast(text('reviews.own.removed'));
      onDone();
    });
    ask(false);
  };
  return (
    <>
      <Button
        look="quiet"
        size="small"
        aria-label={text('reviews.own.remove.label', { name })}
        onClick={() => ask(true)}
      >
        {text('reviews.own.remove')}
      </Button>
      <ActionResult {...{ said, busy }} />
      <ConfirmPopup
        open={isAsked}
        title={text('form.sure')}
        confirmText={text('reviews.own.remove')}
        cancelText={text('reviews.own.keep')}
        dangerous
        busy={busy !== undefined}
        onCancel={() => ask(false)}
        onConfirm={() => void remove()}
      >
        {text('reviews.own.remove.text')}
      </ConfirmPopup>
    </>
  );
}
