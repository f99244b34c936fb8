import { type AttachmentsProps, Form, FormErrors, LeaveGuard, useAttachments, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextAreaField, TextField } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import { type ReviewedLine, saveReview } from '../own-contract.ts';
import { longestReview, longestReviewTitle, mostReviewPictures, type ReviewStatus } from '../rules.ts';
import { KeptPictures } from './KeptPictures.tsx';
import { StarField } from './StarField.tsx';

type UploaderProps = AttachmentsProps & {
  label: string;
  most: number;
};
export type RenderUploader = (props: UploaderProps) => ReactNode;
type ReviewFormProps = {
  line: ReviewedLine;
  token: string | undefined;
  renderUploader: RenderUploader;
  onSaved: (status: ReviewStatus) => void;
};

export function ReviewForm({ line, token, renderUploader, onSaved }: ReviewFormProps) {
  const { text } = useText();
  const client = useClient();
  const { number, sku, review, mayAddPictures, isChildCraft } = line;
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const pictures = review?.pictures ?? [];
  const kept = pictures.filter(({ uploadId }) => !removed.includes(uploadId));
  const attached = useAttachments();
  const form = useForm({
    id: 'review',
    initial: {
      rating: review ? String(review.rating) : '',
      title: review?.title ?? '',
      body: review?.body ?? '',
      author: review?.author ?? line.author,
    },
    schema: async () => (await import('../fields.ts')).reviewForm,
    label: (name) => text(name === 'title' ? 'reviews.form.headline' : `reviews.form.${name}`),
    missing: (name) => text(`reviews.form.${name}.missing`),
    // A saved review of a line is on the server.
    draft: review ? undefined : `cubby.review.${number}.${sku}`,
    submit: async ({ rating, ...rest }) => {
      const files = attached.toSend();
      if (!files) return;
      const sent = [
        ...kept.map(({ uploadId, image }) => ({ uploadId, alt: image.name })),
        ...files.map(({ uploadId, alt }) => ({ uploadId, alt: alt.slice(0, 200) })),
      ];
      const { status } = await client(
        saveReview,
        { ...rest, number, sku, rating: Number(rating), pictures: sent },
        token ? { bearer: token } : {},
      );
      form.reset();
      onSaved(status);
    },
  });
  const room = mostReviewPictures - kept.length;
  return (
    <Form form={form} method="post" className="grid max-w-form gap-6">
      <LeaveGuard when={form.isDirty && !form.busy} />
      <div className="grid gap-5 empty:hidden">
        {form.failure && (
          <Notice tone="error" live title={text('reviews.form.failed')}>
            {form.failure}
          </Notice>
        )}
        <FormErrors form={form} />
      </div>
      {isChildCraft && <Notice>{text('reviews.form.child')}</Notice>}
      <StarField {...form.radios('rating')} />
      <TextField {...form.field('title')} maxLength={longestReviewTitle} dir="auto" />
      <TextAreaField
        {...form.field('body')}
        rows={7}
        dir="auto"
        help={text('reviews.form.body.help')}
        limit={longestReview}
        counterText={(left) => text(left < 0 ? 'reviews.form.over' : 'reviews.form.left', { count: Math.abs(left) })}
      />
      <TextField {...form.field('author')} dir="auto" autoComplete="nickname" help={text('reviews.form.author.help')} />
      {mayAddPictures && (
        <div className="grid gap-5">
          {pictures.length > 0 && (
            <KeptPictures
              pictures={pictures}
              removed={removed}
              onRemove={(uploadId) => setRemoved([...removed, uploadId])}
              onRestore={(uploadId) => setRemoved(removed.filter((each) => each !== uploadId))}
            />
          )}
          {room > 0 && renderUploader({ label: text('reviews.form.pictures'), most: room, ...attached.uploader })}
        </div>
      )}
      <div className="grid justify-items-start gap-3">
        <Button type="submit" size="large" busy={form.busy}>
          {text(review ? 'reviews.form.save' : 'reviews.form.send')}
        </Button>
        <p className="text-small text-soft">{text('reviews.form.policy')}</p>
      </div>
    </Form>
  );
}
