import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextAreaField } from '@cubby/ui';
import { useState } from 'react';
import { sendCraftBack } from '../contract.ts';
import { type CraftSubject, type guardianReasons, longestNote, reasonsFor } from '../rules.ts';

type Reason = (typeof guardianReasons)[number];
type SendBackFormProps = { number: string; subject: CraftSubject; onDone: () => Promise<void> };

/** Sends a version back to the child, with reasons worded for the child, and a note. */
export function SendBackForm({ number, subject, onDone }: SendBackFormProps) {
  const { text } = useText();
  const client = useClient();
  const [reasons, choose] = useState<readonly Reason[]>([]);
  const form = useForm({
    id: 'back',
    initial: { words: '' },
    schema: async () => (await import('../fields.ts')).noteForm,
    label: () => text('crafts.back.words'),
    submit: async ({ words }) => {
      await client(sendCraftBack, { number, reasons: [...reasons], words });
      await onDone();
    },
  });
  return (
    <Form form={form} method="post" className="grid gap-4 border-t border-dashed border-rule pt-6">
      <h2 className="text-title">{text('crafts.back')}</h2>
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <fieldset>
        <legend className="field-label mb-2">{text('crafts.back.reasons')}</legend>
        <div className="flex flex-wrap gap-2">
          {reasonsFor[subject].GUARDIAN.map((reason) => {
            const isChosen = reasons.includes(reason);
            return (
              <button
                key={reason}
                type="button"
                className={isChosen ? 'chip chip-chosen' : 'chip'}
                aria-pressed={isChosen}
                onClick={() => choose(isChosen ? reasons.filter((each) => each !== reason) : [...reasons, reason])}
              >
                {text(`crafts.change.${reason}`)}
              </button>
            );
          })}
        </div>
      </fieldset>
      <TextAreaField
        {...form.field('words')}
        rows={3}
        dir="auto"
        maxLength={longestNote}
        help={text('crafts.back.help')}
      />
      <div>
        <Button type="submit" look="secondary" busy={form.busy}>
          {text('crafts.back.send')}
        </Button>
      </div>
    </Form>
  );
}
