import { type Action, Form, LeaveGuard, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, Notice, TextAreaField } from '@cubby/ui';
import { useState } from 'react';
import { replyToReview } from '../contract.ts';
import { longestReply } from '../rules.ts';
import type { ShopReview } from '../shop-contract.ts';

type ReplyFormProps = { review: ShopReview; action: Action<string>; onSaved: () => Promise<void> };

/** The shop's public reply to a review: shown, written, changed and removed. */
export function ReplyForm({ review: { reviewId, title, reply }, action, onSaved }: ReplyFormProps) {
  const { text } = useText();
  const [isOpen, open] = useState(false);
  const save = (words: string | undefined) =>
    action.run(
      words === undefined ? 'remove' : 'reply',
      async (client) => {
        await client(replyToReview, { reviewId, text: words });
        await onSaved();
        return text(words === undefined ? 'reviews.shop.removed' : 'reviews.shop.posted');
      },
      [reviewId, words],
    );
  const form = useForm({
    id: `reply-${reviewId}`,
    initial: { text: reply ?? '' },
    schema: async () => (await import('../fields.ts')).replyForm,
    label: () => text('reviews.shop.reply'),
    submit: async ({ text: words }) => {
      if (await save(words)) open(false);
    },
  });
  return (
    <>
      {reply !== null && !isOpen && (
        <blockquote className="border-s-2 border-rule ps-3">
          <p className="text-small text-soft">{text('reviews.shop.reply')}</p>
          <p className="whitespace-pre-line wrap-anywhere" dir="auto">
            {reply}
          </p>
        </blockquote>
      )}
      {isOpen ? (
        <Form form={form} method="post" className="grid gap-3">
          <LeaveGuard when={form.isDirty && !form.busy} />
          {form.failure && (
            <Notice tone="error" live>
              {form.failure}
            </Notice>
          )}
          <TextAreaField
            {...form.field('text')}
            rows={4}
            dir="auto"
            help={text('reviews.shop.reply.help')}
            maxLength={longestReply}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="small" busy={form.busy}>
              {text('reviews.shop.reply.post')}
            </Button>
            <Button
              look="quiet"
              size="small"
              onClick={() => {
                form.reset();
                open(false);
              }}
            >
              {text('inner.cancel')}
            </Button>
          </div>
        </Form>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            look="secondary"
            size="small"
            aria-label={text('reviews.shop.reply.to', {
              action: text(reply === null ? 'reviews.shop.reply.write' : 'reviews.shop.reply.change'),
              title,
            })}
            onClick={() => open(true)}
          >
            {text(reply === null ? 'reviews.shop.reply.write' : 'reviews.shop.reply.change')}
          </Button>
          {reply !== null && (
            <Button
              look="quiet"
              size="small"
              busy={action.busy === 'remove'}
              aria-label={text('reviews.shop.reply.to', { action: text('reviews.shop.reply.remove'), title })}
              onClick={() => void save(undefined)}
            >
              {text('reviews.shop.reply.remove')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
