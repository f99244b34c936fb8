import { type Action, ActionResult, Form, FormErrors, useAction, useForm } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { type Fact, Facts, Moment, PageTop } from '@cubby/inner';
import { moneyInText } from '@cubby/money';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { Button, Checkbox, ConfirmPopup, Notice, Price, TextAreaField } from '@cubby/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { answerChargeback, oneChargeback, type ShownChargeback } from '../contract.ts';
import { automaticAt, type EvidencePart, evidenceParts, stateOf } from '../rules.ts';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  chargeback: await client(oneChargeback, { id: params.id ?? '' }).catch(missing),
});

export const meta = ({ data, site: { translator } }: MetaArgs<{ chargeback: ShownChargeback }>): Meta => ({
  title: translator.text('chargebacks.one', { number: data.chargeback.orderNumber }),
  noindex: true,
});

/** One chargeback: the bank's reason and deadline, the evidence from the order, and the outcome. */
export function ChargebackPage({ canAnswer }: { canAnswer: boolean }) {
  const { chargeback } = usePageData<typeof loader>();
  const { text, locale } = useText();
  const { revalidate } = useRevalidator();
  const action = useAction({ onConflict: () => void revalidate() });
  const { busy, said, result } = action;
  const { amount, dueAt, answeredAt, closedAt, note, parts } = chargeback;
  const isOpen = answeredAt === null && closedAt === null;
  return (
    <>
      <PageTop
        above={{ path: '/chargebacks', label: text('chargebacks.title') }}
        lead={<Price amount={amount} locale={locale} plain toPay />}
      />
      <div className="grid max-w-words gap-6">
        <ActionResult {...{ said, busy, result }} failed={text('chargebacks.failed')} />
        {isOpen && dueAt !== null && (
          <Notice tone="warning">
            {text('chargebacks.automatic')} <Moment at={automaticAt(dueAt)} />
          </Notice>
        )}
        <Facts facts={useFacts(chargeback)} />
        {isOpen && canAnswer ? (
          <EvidenceForm {...{ chargeback, action }} onSent={revalidate} />
        ) : (
          <Section title={text(parts === null ? 'chargebacks.parts' : 'chargebacks.evidence')}>
            {note !== null && (
              <div>
                <h3 className="font-strong">{text('chargebacks.note')}</h3>
                <p className="text-small whitespace-pre-line wrap-anywhere" lang="en" dir="auto">
                  {note}
                </p>
              </div>
            )}
            {evidenceParts
              .filter((part) => parts?.includes(part) ?? true)
              .map((part) => (
                <div key={part}>
                  <h3 className="font-strong">{text(`chargebacks.part.${part}`)}</h3>
                  <Part {...{ part, chargeback }} />
                </div>
              ))}
          </Section>
        )}
      </div>
    </>
  );
}

function useFacts(chargeback: ShownChargeback): Fact[] {
  const { text } = useText();
  const { orderNumber, reason, dueAt, openedAt, answeredAt, answeredBy, closedAt, customer, address, products } =
    chargeback;
  return [
    [text('chargebacks.status'), text(`chargebacks.state.${stateOf(chargeback)}`)],
    [text('chargebacks.order'), <bdi dir="ltr">{orderNumber}</bdi>],
    [text('chargebacks.reason'), <bdi lang="en">{reason.replaceAll('_', ' ')}</bdi>],
    [text('chargebacks.opened'), <Moment at={openedAt} />],
    [text('chargebacks.due'), dueAt && <Moment at={dueAt} />],
    [
      text('chargebacks.answeredAt'),
      answeredAt && (
        <>
          <Moment at={answeredAt} /> · <bdi>{answeredBy ?? text('chargebacks.answeredAt.automatically')}</bdi>
        </>
      ),
    ],
    [text('chargebacks.closed'), closedAt && <Moment at={closedAt} />],
    [text('chargebacks.customer'), <bdi>{customer}</bdi>],
    [text('chargebacks.address'), <bdi>{address}</bdi>],
    [text('chargebacks.products'), <bdi className="whitespace-pre-line">{products}</bdi>],
  ];
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4" aria-label={title}>
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  );
}

type EvidenceFormProps = {
  chargeback: ShownChargeback;
  action: Action<string>;
  onSent: () => void | Promise<void>;
};

function EvidenceForm({ chargeback, action, onSent }: EvidenceFormProps) {
  const { text } = useText();
  const [chosen, choose] = useState<readonly EvidencePart[]>(evidenceParts);
  const [isAsked, ask] = useState(false);
  const note = useRef('');
  const form = useForm({
    id: 'chargeback',
    initial: { note: '' },
    schema: async () => (await import('../fields.ts')).chargebackForm,
    label: () => text('chargebacks.note'),
    submit: async (entry) => {
      note.current = entry.note;
      ask(true);
    },
  });
  const send = async () => {
    const { id } = chargeback;
    await action.run('submit', async (client) => {
      await client(answerChargeback, { id, note: note.current, parts: [...chosen] });
      await onSent();
      return text('chargebacks.done');
    });
    ask(false);
  };
  return (
    <Form form={form} method="post">
      <Section title={text('chargebacks.evidence')}>
        <p className="text-soft">{text('chargebacks.evidence.lead')}</p>
        <FormErrors form={form} />
        {evidenceParts.map((part) => (
          <div key={part} className="box grid gap-2 p-4">
            <Checkbox
              label={text(`chargebacks.part.${part}`)}
              checked={chosen.includes(part)}
              onChange={({ currentTarget: { checked } }) =>
                choose(evidenceParts.filter((each) => (each === part ? checked : chosen.includes(each))))
              }
            />
            <Part {...{ part, chargeback }} />
          </div>
        ))}
        <TextAreaField {...form.field('note')} rows={4} dir="auto" help={text('chargebacks.note.help')} />
        <div>
          <Button type="submit" busy={form.busy || action.busy !== undefined}>
            {text('chargebacks.submit')}
          </Button>
        </div>
      </Section>
      <ConfirmPopup
        open={isAsked}
        title={text('chargebacks.submit')}
        question={text('chargebacks.ask')}
        confirmText={text('chargebacks.submit')}
        cancelText={text('chargebacks.back')}
        busy={action.busy !== undefined}
        onConfirm={send}
        onCancel={() => ask(false)}
      />
    </Form>
  );
}

/** The content of one part of the evidence. */
function Part({ part, chargeback }: { part: EvidencePart; chargeback: ShownChargeback }) {
  const { text, locale, date } = useText();
  const { parcels, refunds, conversation } = chargeback;
  const day = (on: string) => date(on, dayFormats.medium);
  const lines: ReactNode[] =
    part === 'PARCELS'
      ? parcels.map(({ carrier, tracker, departedOn, deliveredOn }) => (
          <>
            {text('chargebacks.parcel', { day: day(departedOn), carrier: `\u2068${carrier}\u2069` })} ·{' '}
            {tracker ? <bdi dir="ltr">{tracker}</bdi> : text('chargebacks.parcel.untracked')} ·{' '}
            {deliveredOn
              ? text('chargebacks.parcel.delivered', { day: day(deliveredOn) })
              : text('chargebacks.parcel.underway')}
          </>
        ))
      : part === 'REFUNDS'
        ? refunds.map(({ amount, sentOn }) =>
            text('chargebacks.refund', { amount: moneyInText(amount, locale), day: day(sentOn) }),
          )
        : conversation.map(({ by, on, words }) => (
            <>
              <span className="text-soft">
                {text(`chargebacks.by.${by}`)} · {day(on)}
              </span>
              <bdi className="block whitespace-pre-line">{words}</bdi>
            </>
          ));
  if (lines.length === 0) return <p className="text-small text-soft">{text('chargebacks.part.none')}</p>;
  return (
    <ul className="grid gap-1 text-small wrap-anywhere">
      {lines.map((line, i) => (
        <li key={i}>{line}</li>
      ))}
    </ul>
  );
}
