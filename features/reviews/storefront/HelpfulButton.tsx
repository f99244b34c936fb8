import { useText } from '@cubby/i18n/react';
import { useClient, useHydrated } from '@cubby/site';
import { showToast } from '@cubby/ui';
import { useState } from 'react';
import { namedReview, type Review } from '../rules.ts';

/** The reader of the reviews: a guest must sign in before voting, and returns. */
export type ReviewReader = { isMember: boolean; signIn: () => void };

/** This visit's votes: the shared page cannot show them, and the server counts each member once. */
const found = new Map<string, { isHelpful: boolean; count: number }>();

export function HelpfulButton({ review, reader }: { review: Review; reader: ReviewReader }) {
  const { text } = useText();
  const client = useClient();
  const hydrated = useHydrated();
  const [own, setOwn] = useState(found.get(review.id));
  const [busy, setBusy] = useState(false);
  const isHelpful = own?.isHelpful ?? false;
  const count = own?.count ?? review.helpful;
  // It needs scripts, so the page's markup does not contain it.
  if (!hydrated) return null;
  const press = async () => {
    if (!reader.isMember) return reader.signIn();
    setBusy(true);
    try {
      // Most visitors never press it.
      const { voteForReview } = await import('../vote-contract.ts');
      const { helpful } = await client(voteForReview, { reviewId: review.id, isHelpful: !isHelpful });
      const voted = { isHelpful: !isHelpful, count: helpful };
      found.set(review.id, voted);
      setOwn(voted);
    } catch (error) {
      showToast((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="text-link"
      aria-label={text('reviews.helpful.label', { title: namedReview(review) })}
      aria-pressed={isHelpful}
      aria-busy={busy || undefined}
      onClick={() => !busy && void press()}
    >
      {count === 0 ? text('reviews.helpful') : text('reviews.helpful.count', { count })}
    </button>
  );
}
