import { writeQuery } from '@cubby/contract';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { ListPages, NotLoaded } from '@cubby/lists';
import { useSite } from '@cubby/site';
import { ButtonLink, EmptyState, Picture, SectionHead } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { OwnReviews, WaitingLine } from '../own-contract.ts';
import { ownReviewsQuery } from '../query-contract.ts';
import { ownReviewsPath, pathToReview } from '../rules.ts';
import { OwnReviewRow } from './OwnReviewRow.tsx';

type OwnReviewListProps = {
  list: OwnReviews | undefined;
  /** The page of the member's current orders. */
  ordersPath: string;
  drawing: ReactNode;
  onChanged: () => void;
};

export function OwnReviewList({ list, ordersPath, drawing, onChanged }: OwnReviewListProps) {
  const { text } = useText();
  const { prefix } = useSite();
  if (!list)
    return (
      <div className="mt-6">
        <NotLoaded title={text('reviews.own.failed')} onAgain={onChanged} />
      </div>
    );
  const { waiting, reviews, page } = list;
  if (waiting.length === 0 && page.total === 0)
    return (
      <EmptyState
        drawing={drawing}
        title={text('reviews.own.none')}
        action={<ButtonLink href={prefix + ordersPath}>{text('reviews.own.none.orders')}</ButtonLink>}
      >
        {text('reviews.own.none.text')}
      </EmptyState>
    );
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10">
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <SectionHead id="waiting">{text('reviews.own.waiting')}</SectionHead>
          <ul>
            {waiting.map((line) => (
              <WaitingRow key={`${line.number} ${line.sku}`} line={line} />
            ))}
          </ul>
        </section>
      )}
      {page.total > 0 && (
        <section aria-labelledby="written">
          <SectionHead id="written">{text('reviews.own.written')}</SectionHead>
          <ul>
            {reviews.map((own) => (
              <OwnReviewRow key={`${own.number} ${own.sku}`} own={own} onChanged={onChanged} />
            ))}
          </ul>
          <ListPages
            current={page.current}
            last={page.last}
            hrefOf={(to) => prefix + ownReviewsPath + writeQuery(ownReviewsQuery, { page: to })}
            label={text('reviews.own.pages')}
          />
        </section>
      )}
    </div>
  );
}

function WaitingRow({ line: { number, sku, name, image, sellerName, deliveredOn } }: { line: WaitingLine }) {
  const { text, date } = useText();
  const { prefix } = useSite();
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-b border-rule last:border-b-0 py-3 tablet:grid-cols-[3.5rem_minmax(0,1fr)_auto] tablet:items-center">
      <Picture picture={image.url ? image : null} alt="" width={96} height={96} sizes="56px" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-small text-soft">
          <bdi>{sellerName}</bdi>
          {'\u00a0· '}
          {text('reviews.own.delivered', {
            date: date(deliveredOn, dayFormats.medium),
          })}
        </p>
      </div>
      <ButtonLink
        look="secondary"
        size="small"
        className="max-tablet:col-start-2 max-tablet:justify-self-start"
        href={prefix + pathToReview(number, sku)}
        aria-label={text('reviews.write.label', { name })}
      >
        {text('reviews.write')}
      </ButtonLink>
    </li>
  );
}
