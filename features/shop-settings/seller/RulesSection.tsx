import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Checkbox, Notice, TextField } from '@cubby/ui';
import { saveRules } from '../contract.ts';
import type { SettingsPageProps, ShownShop } from './settings.ts';

type RulesSectionProps = SettingsPageProps & { rules: NonNullable<ShownShop['rules']> };

/** A guardian's limits for their child's shop, so that work remains play (domain 2.5). */
export function RulesSection({ shop, rules, isManaged, onSaved }: RulesSectionProps) {
  const client = useClient();
  const { text } = useText();
  const { openOrders, mostOpenOrders, closedOnSchoolDays } = rules;
  const form = useForm({
    id: `rules-${shop.handle}`,
    initial: { mostOpenOrders: String(mostOpenOrders), closedOnSchoolDays },
    schema: async () => (await import('../fields.ts')).rules,
    label: (name) => text(`shopSettings.rules.${name}`),
    submit: async (entered) => {
      await client(saveRules, { shop: shop.handle, ...entered });
      await onSaved();
    },
  });
  return (
    <section className="mt-10" aria-label={text('shopSettings.rules')}>
      <h2 className="mb-1 text-title">{text('shopSettings.rules')}</h2>
      <p className="mb-3 max-w-words text-soft">{text('shopSettings.rules.text')}</p>
      {rules.rests && (
        <div className="mb-4">
          <Notice title={text('shopSettings.rules.rests')}>{text(`shopSettings.rules.rests.${rules.rests}`)}</Notice>
        </div>
      )}
      <p className="mb-4">{text('shopSettings.rules.open', { count: openOrders, most: mostOpenOrders })}</p>
      {isManaged && (
        <Form form={form} method="post" className="grid max-w-form gap-5">
          {form.failure && (
            <Notice tone="error" live>
              {form.failure}
            </Notice>
          )}
          <TextField
            {...form.field('mostOpenOrders')}
            inputMode="numeric"
            dir="ltr"
            help={text('shopSettings.rules.mostOpenOrders.help')}
          />
          <Checkbox {...form.checkbox('closedOnSchoolDays')} label={text('shopSettings.rules.closedOnSchoolDays')} />
          <div>
            <Button type="submit" look="secondary" busy={form.busy}>
              {text('shopSettings.rules.save')}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
