import { Form, LeaveGuard, useForm } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Badge, Button, EmptyState, type Fact, Facts, Notice, showToast, TextAreaField } from '@cubby/ui';
import { useState } from 'react';
import type { OwnMeasure } from '../measure-facts.ts';

type DecisionsProps = {
  measures: readonly OwnMeasure[];
  /** Whether the reader may appeal for the shop, or for themselves. */
  mayAppeal: boolean;
  /** Shown while there are no decisions. */
  none: string;
  onAppeal: (appeal: { measureId: string; words: string }) => Promise<void>;
};

/** The staff's decisions about a shop or a person: measure, reason, end, and how to appeal. */
export function Decisions({ measures, none, ...rest }: DecisionsProps) {
  const { text } = useText();
  if (measures.length === 0) return <EmptyState title={text('decisions.none')}>{none}</EmptyState>;
  return (
    <div className="grid gap-6">
      {measures.map((measure) => (
        <Decision key={measure.measureId} {...{ measure, ...rest }} />
      ))}
    </div>
  );
}

type Acting = Omit<DecisionsProps, 'measures' | 'none'>;

function Decision({ measure, ...rest }: Acting & { measure: OwnMeasure }) {
  const { text, date } = useText();
  const { measureId, number, kind, subjectKind, about, rule, facts, from, until, ended, holdsPayouts } = measure;
  const rows: Fact[] = [
    [
      text('decisions.facts'),
      <bdi key="facts" className="whitespace-pre-line">
        {facts}
      </bdi>,
    ],
    [text('decisions.rule'), text(`cases.rule.${rule}`)],
    [text('decisions.from'), date(from, dayFormats.medium)],
    // A decision that has ended shows when it ended, not its planned end.
    ...(kind === 'WARN' || ended !== null
      ? []
      : [
          [
            text('decisions.until'),
            until === null ? text('decisions.until.open') : date(until, dayFormats.medium),
          ] as const,
        ]),
    ...(holdsPayouts && ended === null ? [[text('decisions.payouts'), text('decisions.payouts.held')] as const] : []),
    [text('decisions.by'), text('decisions.by.person')],
    [text('decisions.number'), <bdi key="number">{number}</bdi>],
  ];
  return (
    <section className="grid gap-3" aria-labelledby={measureId}>
      <h2 id={measureId} className="flex flex-wrap items-center gap-2 text-title">
        {subjectKind === 'PERSON'
          ? text(`decisions.PERSON.${kind as 'WARN' | 'SUSPEND'}`)
          : text(kind === 'REMOVE' && subjectKind === 'OFFER' ? 'decisions.REMOVE.OFFER' : `decisions.${kind}`, {
              about: `\u2068${about}\u2069`,
            })}
        {ended !== null && <Badge>{text('decisions.ended', { day: date(ended, dayFormats.medium) })}</Badge>}
      </h2>
      <Facts facts={rows} />
      <Appeal {...{ measure, ...rest }} />
    </section>
  );
}

function Appeal({ measure, mayAppeal, ...rest }: Acting & { measure: OwnMeasure }) {
  const { text, date } = useText();
  const [opened, open] = useState(false);
  const { appeal, isGranted, answer, answerDue, appealUntil } = measure;
  if (appeal !== null)
    return (
      <div className="box grid gap-2 p-4">
        <h3 className="font-strong">{text('decisions.appeal')}</h3>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {appeal}
        </p>
        {isGranted === null ? (
          <p className="text-soft">
            {text('decisions.appeal.waits', { day: answerDue === null ? '' : date(answerDue, dayFormats.medium) })}
          </p>
        ) : (
          <>
            <h3 className="font-strong">{text(isGranted ? 'decisions.granted' : 'decisions.upheld')}</h3>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {answer}
            </p>
          </>
        )}
      </div>
    );
  if (appealUntil === null) return null;
  const until = text('decisions.appeal.until', { day: date(appealUntil, dayFormats.medium) });
  if (!mayAppeal) return <p className="text-soft">{text('decisions.appeal.owners')}</p>;
  return opened ? (
    <AppealForm measureId={measure.measureId} {...rest} />
  ) : (
    <div className="grid gap-2">
      <p className="text-soft">{until}</p>
      <div>
        <Button look="secondary" onClick={() => open(true)}>
          {text('decisions.appeal.open')}
        </Button>
      </div>
    </div>
  );
}

type AppealFormProps = { measureId: string } & Pick<DecisionsProps, 'onAppeal'>;

function AppealForm({ measureId, onAppeal }: AppealFormProps) {
  const { text } = useText();
  const form = useForm({
    id: `appeal-${measureId}`,
    initial: { words: '' },
    schema: async () => (await import('../fields.ts')).appealForm,
    label: () => text('decisions.appeal.words'),
    submit: async ({ words }) => {
      await onAppeal({ measureId, words });
      showToast(text('decisions.appealed'));
    },
  });
  return (
    <Form form={form} method="post" className="box grid gap-4 p-4">
      <LeaveGuard when={form.isDirty && !form.busy} />
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <TextAreaField {...form.field('words')} rows={5} dir="auto" help={text('decisions.appeal.help')} />
      <div>
        <Button type="submit" busy={form.busy}>
          {text('decisions.appeal.send')}
        </Button>
      </div>
    </Form>
  );
}
