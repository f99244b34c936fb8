import { type Action, Form, LeaveGuard, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, Checkbox, Notice, RadioGroup, SelectField, TextAreaField } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { mayHoldPayouts, measureLengths, measuresFor, reportReasons } from '../rules.ts';
import { decideCase, type StaffCase } from '../staff-contract.ts';

/** Decides a case. The effect of the decision is shown before its button. */
export function DecideForm({ its, action }: { its: StaffCase; action: Action<string> }) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const { number, shops, isHidden } = its;
  const subjects = [its, ...its.further];
  const form = useForm({
    id: 'decide',
    initial: { decision: '', position: '0', rule: '', length: 'OPEN_END', facts: '', holdsPayouts: false },
    schema: async () => (await import('../fields.ts')).decisionForm,
    label: (name) => (name === 'holdsPayouts' ? undefined : text(`cases.decide.${name}`)),
    submit: async ({ decision, position, rule, length, facts, holdsPayouts }) => {
      const days = length === '' || length === 'OPEN_END' ? undefined : (Number(length) as 7 | 30 | 90);
      const measure =
        decision === 'NONE' || rule === '' || facts === undefined
          ? undefined
          : {
              ...{ kind: decision, position: Number(position), rule, facts },
              ...(decision !== 'WARN' && { days }),
              ...(mayHoldPayouts(decision, subjects[Number(position)]?.subjectKind ?? its.subjectKind) && {
                holdsPayouts,
              }),
            };
      await action.run('decide', async (client) => {
        await client(decideCase, { number, measure });
        await revalidate();
        return text('cases.decided');
      });
    },
  });
  const { decision, position } = form.values;
  const { subjectKind, subjectPath } = subjects[Number(position)] ?? its;
  const isPerson = subjectKind === 'PERSON';
  const isMeasure = decision !== '' && decision !== 'NONE';
  const openOrders = shops.reduce((sum, shop) => sum + shop.openOrders, 0);
  return (
    <Form form={form} method="post" className="box grid gap-4 p-4">
      <LeaveGuard when={form.isDirty && !form.busy} />
      <h2 className="text-title">{text('cases.decide')}</h2>
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      {subjects.length > 1 && (
        <SelectField
          {...form.field('position')}
          options={subjects.map(({ about }, index) => ({ value: String(index), label: about }))}
        />
      )}
      <RadioGroup
        {...form.radios('decision')}
        legend={text('cases.decide.decision')}
        choices={['NONE' as const, ...(subjectPath === '' ? [] : measuresFor(subjectKind))].map((value) => ({
          value,
          label:
            value === 'REMOVE'
              ? text(`cases.remove.${subjectKind}`)
              : value === 'SUSPEND' && isPerson
                ? text('cases.decide.SUSPEND.PERSON')
                : text(`cases.decide.${value}`),
        }))}
      />
      {isMeasure && (
        <>
          <SelectField
            {...form.field('rule')}
            options={[
              { value: '', label: text('cases.decide.rule.choose') },
              ...reportReasons.map((value) => ({ value, label: text(`cases.rule.${value}`) })),
            ]}
          />
          {decision !== 'WARN' && (
            <SelectField
              {...form.field('length')}
              options={measureLengths.map((value) => ({
                value,
                label:
                  value === 'OPEN_END'
                    ? text('cases.decide.open')
                    : text('cases.decide.days', { count: Number(value) }),
              }))}
            />
          )}
          {mayHoldPayouts(decision, subjectKind) && (
            <Checkbox {...form.checkbox('holdsPayouts')} label={text('cases.decide.hold')} />
          )}
          <TextAreaField
            {...form.field('facts')}
            rows={5}
            dir="auto"
            help={text(isPerson ? 'cases.decide.facts.help.person' : 'cases.decide.facts.help')}
          />
        </>
      )}
      {decision !== '' && (
        <div className="grid gap-1">
          <h3 className="font-strong">{text('cases.effect')}</h3>
          <ul className="list-disc ps-5">
            {decision === 'NONE' && <li>{text(isHidden ? 'cases.effect.shown' : 'cases.effect.none')}</li>}
            {decision === 'RESTRICT' && <li>{text('cases.effect.RESTRICT')}</li>}
            {decision === 'SUSPEND' && (
              <li>{text(isPerson ? 'cases.effect.SUSPEND.PERSON' : 'cases.effect.SUSPEND')}</li>
            )}
            {decision === 'SUSPEND' && !isPerson && <li>{text('cases.effect.orders', { count: openOrders })}</li>}
            {isMeasure && mayHoldPayouts(decision, subjectKind) && (
              <li>{text(form.values.holdsPayouts ? 'cases.effect.held' : 'cases.effect.paid')}</li>
            )}
            {decision === 'REMOVE' && (
              <li>
                {subjectKind === 'OFFER'
                  ? text('cases.effect.REMOVE.OFFER')
                  : subjectKind === 'WORKSHOP'
                    ? text('cases.effect.REMOVE.WORKSHOP')
                    : text('cases.effect.REMOVE', { count: shops.length })}
              </li>
            )}
            {decision === 'REMOVE_PICTURE' && <li>{text('cases.effect.REMOVE_PICTURE')}</li>}
            {decision === 'WARN' && <li>{text('cases.effect.WARN')}</li>}
            {isMeasure && (
              <li>
                {isPerson ? text('cases.effect.mail.person') : text('cases.effect.mail', { count: shops.length })}
              </li>
            )}
          </ul>
        </div>
      )}
      <div>
        <Button type="submit" look={isMeasure && decision !== 'WARN' ? 'danger' : 'primary'} busy={form.busy}>
          {text('cases.decide.send')}
        </Button>
      </div>
    </Form>
  );
}
