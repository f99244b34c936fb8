import { type Action, Form, useForm } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { type Fact, Facts } from '@cubby/inner';
import { Badge, Button, RadioGroup, TextAreaField } from '@cubby/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { answerAppeal, liftMeasure, type StaffCase } from '../staff-contract.ts';

type Measure = StaffCase['measures'][number];
type MeasureSectionProps = { its: StaffCase; measure: Measure; canAct: boolean; action: Action<string> };

/** A measure: reason, end, appeal, and how to lift it. */
export function MeasureSection({ its, measure, canAct, action }: MeasureSectionProps) {
  const { text, date } = useText();
  const [lifts, lift] = useState(false);
  const { measureId, kind, subjectKind, about, rule, facts, from, until, ended, isAutomated, holdsPayouts, appeals } =
    measure;
  const rows: Fact[] = [
    ...(its.further.length > 0 ? [[text('cases.decide.position'), <bdi key="about">{about}</bdi>] as const] : []),
    [text('cases.decide.rule'), text(`cases.rule.${rule}`)],
    ...(isAutomated ? [] : [[text('cases.decide.facts'), <bdi key="facts">{facts}</bdi>] as const]),
    [text('cases.measure.from'), date(from, dayFormats.medium)],
    ...(kind === 'WARN' || ended !== null
      ? []
      : [
          [
            text('cases.measure.until'),
            until === null ? text('cases.decide.open') : date(until, dayFormats.medium),
          ] as const,
        ]),
    ...(holdsPayouts && ended === null ? [[text('cases.decide.hold'), text('cases.yes')] as const] : []),
    ...(ended === null ? [] : [[text('cases.measure.ended'), date(ended, dayFormats.medium)] as const]),
  ];
  return (
    <section className="grid gap-3" aria-labelledby={measureId}>
      <h2 id={measureId} className="flex flex-wrap items-center gap-2 text-title">
        {kind === 'REMOVE'
          ? text(`cases.remove.${subjectKind}`)
          : subjectKind === 'PERSON' && kind === 'SUSPEND'
            ? text('cases.decide.SUSPEND.PERSON')
            : text(`cases.decide.${kind}`)}
        {isAutomated && <Badge>{text('cases.measure.automated')}</Badge>}
        {ended !== null && <Badge>{text('cases.measure.over')}</Badge>}
      </h2>
      <Facts facts={rows} />
      {appeals.map((appeal) => (
        <div key={appeal.shop ?? ''} className="box grid gap-3 p-4">
          <h3 className="font-strong">
            {appeal.shop === null
              ? text('cases.appeal.person')
              : text('cases.appeal', { shop: `\u2068${appeal.shop}\u2069` })}
          </h3>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {appeal.words}
          </p>
          {appeal.isGranted === null ? (
            canAct && !its.isDecider ? (
              <AnswerForm number={its.number} measureId={measureId} shop={appeal.shop} action={action} />
            ) : (
              <p className="text-soft">{text('cases.appeal.another')}</p>
            )
          ) : (
            <>
              <Badge>{text(appeal.isGranted ? 'cases.appeal.granted' : 'cases.appeal.upheld')}</Badge>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere text-soft">
                {appeal.answer}
              </p>
            </>
          )}
        </div>
      ))}
      {canAct &&
        ended === null &&
        !isAutomated &&
        kind !== 'WARN' &&
        (lifts ? (
          <LiftForm number={its.number} measureId={measureId} action={action} />
        ) : (
          <div>
            <Button look="secondary" onClick={() => lift(true)}>
              {text('cases.lift')}
            </Button>
          </div>
        ))}
    </section>
  );
}

type FormProps = { number: string; measureId: string; action: Action<string> };

function LiftForm({ number, measureId, action }: FormProps) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const form = useForm({
    id: `lift-${measureId}`,
    initial: { words: '' },
    schema: async () => (await import('../fields.ts')).noteForm,
    label: () => text('cases.lift.words'),
    submit: ({ words }) =>
      action.run('lift', async (client) => {
        await client(liftMeasure, { number, measureId, words });
        await revalidate();
        return text('cases.lifted');
      }),
  });
  return (
    <Form form={form} method="post" className="box grid gap-3 p-4">
      <TextAreaField {...form.field('words')} rows={3} dir="auto" help={text('cases.lift.help')} />
      <div>
        <Button type="submit" busy={form.busy}>
          {text('cases.lift')}
        </Button>
      </div>
    </Form>
  );
}

function AnswerForm({ number, measureId, shop, action }: FormProps & { shop: string | null }) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const form = useForm({
    id: `answer-${measureId}-${shop ?? ''}`,
    initial: { isGranted: '', words: '' },
    schema: async () => (await import('../fields.ts')).answerForm,
    label: (name) => text(name === 'words' ? 'cases.answer.words' : 'cases.answer.decision'),
    submit: ({ isGranted, words }) =>
      action.run('answer', async (client) => {
        await client(answerAppeal, {
          number,
          measureId,
          shop: shop ?? undefined,
          isGranted: isGranted === 'true',
          words,
        });
        await revalidate();
        return text('cases.answered');
      }),
  });
  return (
    <Form form={form} method="post" className="grid gap-3">
      <RadioGroup
        {...form.radios('isGranted')}
        legend={text('cases.answer.decision')}
        choices={[
          { value: 'true', label: text('cases.answer.grant') },
          { value: 'false', label: text('cases.answer.uphold') },
        ]}
      />
      <TextAreaField {...form.field('words')} rows={4} dir="auto" help={text('cases.answer.help')} />
      <div>
        <Button type="submit" busy={form.busy}>
          {text('cases.answer.send')}
        </Button>
      </div>
    </Form>
  );
}
