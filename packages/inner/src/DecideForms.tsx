import { Form, useForm } from '@cubby/forms';
import { Button, Notice, RadioGroup, TextAreaField } from '@cubby/ui';
import { useState } from 'react';
import type { z } from 'zod';

const decideWays = ['APPROVE', 'ASK', 'REJECT'] as const;
export type DecideWay = (typeof decideWays)[number];

type DecideWaysProps = {
  chosen: DecideWay;
  onChoose: (way: DecideWay) => void;
  labelOf: (way: DecideWay) => string;
};

/** The possible decisions about a version; one is open. */
export const DecideWays = ({ chosen, onChoose, labelOf }: DecideWaysProps) => (
  <div className="flex flex-wrap gap-2">
    {decideWays.map((each) => (
      <button
        key={each}
        type="button"
        className={each === chosen ? 'chip chip-chosen' : 'chip'}
        aria-pressed={each === chosen}
        onClick={() => onChoose(each)}
      >
        {labelOf(each)}
      </button>
    ))}
  </div>
);

type Words<Reason extends string> = {
  legend: string;
  note: string;
  send: string;
  longest: number;
  reasons: readonly { value: Reason; label: string }[];
};
type AskFormProps<Reason extends string> = Words<Reason> & {
  schema: () => Promise<z.ZodType<{ words: string | undefined }>>;
  onSend: (reasons: Reason[], words: string | undefined) => Promise<void>;
};

/** The requested changes: reasons from a list, and a note. */
export function AskForm<Reason extends string>(props: AskFormProps<Reason>) {
  const { legend, note, send, longest, schema, onSend } = props;
  const [reasons, choose] = useState<readonly Reason[]>([]);
  const form = useForm({
    id: 'ask',
    initial: { words: '' },
    schema,
    label: () => note,
    submit: ({ words }) => onSend([...reasons], words),
  });
  return (
    <Form form={form} method="post" className="grid gap-4">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <fieldset>
        <legend className="field-label mb-2">{legend}</legend>
        {props.reasons.map(({ value, label }) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              className="tick"
              checked={reasons.includes(value)}
              onChange={({ target }) =>
                choose(target.checked ? [...reasons, value] : reasons.filter((each) => each !== value))
              }
            />
            <span className="min-w-0 flex-1">{label}</span>
          </label>
        ))}
      </fieldset>
      <TextAreaField {...form.field('words')} rows={3} dir="auto" maxLength={longest} />
      <div>
        <Button type="submit" busy={form.busy}>
          {send}
        </Button>
      </div>
    </Form>
  );
}

type RejectFormProps<Reason extends string> = Words<Reason> & {
  schema: () => Promise<z.ZodType<{ reason: Reason; words: string }>>;
  onSend: (given: { reason: Reason; words: string }) => Promise<void>;
};

/** The reason for a final rejection, with an explanation. */
export function RejectForm<Reason extends string>(props: RejectFormProps<Reason>) {
  const { legend, note, send, longest, reasons, schema, onSend } = props;
  const form = useForm({
    id: 'reject',
    initial: { reason: '', words: '' },
    schema,
    label: (name) => (name === 'reason' ? legend : note),
    submit: onSend,
  });
  return (
    <Form form={form} method="post" className="grid gap-4">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <RadioGroup {...form.radios('reason')} legend={legend} choices={[...reasons]} />
      <TextAreaField {...form.field('words')} rows={4} dir="auto" maxLength={longest} />
      <div>
        <Button type="submit" look="danger" busy={form.busy}>
          {send}
        </Button>
      </div>
    </Form>
  );
}
