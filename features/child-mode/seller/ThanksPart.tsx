import { Form, FormErrors, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextField } from '@cubby/ui';
import { showThanks, type Thanks } from '../guardian-contract.ts';
import { longestThanks } from '../rules.ts';

type ThanksPartProps = { number: string; thanks: Thanks; onShown: () => void | Promise<void> };

/** Shows the child that a buyer says thank you, never in the buyer's words (domain C12). */
export function ThanksPart({ number, thanks: { nickname, isThanks, shown }, onShown }: ThanksPartProps) {
  const { text } = useText();
  const client = useClient();
  const name = `\u2068${nickname}\u2069`;
  const form = useForm({
    id: `thanks-${number}`,
    initial: { words: '' },
    schema: async () => (await import('../fields.ts')).thanksForm,
    label: () => text('childModes.thanks.words'),
    submit: async ({ words }) => {
      await client(showThanks, { thread: number, words });
      form.reset();
      await onShown();
    },
  });
  if (shown)
    return (
      <Notice tone="success" title={text('childModes.thanks.shown', { name })}>
        {shown.words && <bdi>{shown.words}</bdi>}
      </Notice>
    );
  if (!isThanks) return null;
  return (
    <section aria-labelledby="thanks" className="grid gap-4 box p-4">
      <h2 id="thanks" className="text-title">
        {text('childModes.thanks', { name })}
      </h2>
      <p className="text-soft">{text('childModes.thanks.lead', { name })}</p>
      <Form form={form} method="post" className="grid gap-4">
        {form.failure && (
          <Notice tone="error" live title={text('childModes.thanks.failed')}>
            {form.failure}
          </Notice>
        )}
        <FormErrors form={form} />
        <TextField
          {...form.field('words')}
          dir="auto"
          maxLength={longestThanks}
          optional={text('childModes.thanks.optional')}
        />
        <div>
          <Button type="submit" look="secondary" busy={form.busy}>
            {text('childModes.thanks.show', { name })}
          </Button>
        </div>
      </Form>
    </section>
  );
}
