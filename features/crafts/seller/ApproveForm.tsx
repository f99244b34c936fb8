import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Checkbox, Notice } from '@cubby/ui';
import { approveCraft, type CraftVersion } from '../contract.ts';
import { checkNames, guardianChecks } from '../rules.ts';

type ApproveFormProps = { craft: CraftVersion; onDone: () => Promise<void> };

/** The facts that only the guardian knows, and the button that sends it to staff: four taps. */
export function ApproveForm({ craft: { number, subject }, onDone }: ApproveFormProps) {
  const { text } = useText();
  const client = useClient();
  const checks = guardianChecks[subject];
  const form = useForm({
    id: 'approve',
    initial: { PRIVATE: false, MADE: false, SAFE: false },
    serverNames: { checks: checks[0]! },
    submit: async (ticked) => {
      await client(approveCraft, { number, checks: checkNames.filter((check) => ticked[check]) });
      await onDone();
    },
  });
  return (
    <Form form={form} method="post" className="grid gap-4">
      <h2 className="text-title">{text('crafts.tell')}</h2>
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <div className="grid divide-y divide-rule">
        {checks.map((check) => (
          <Checkbox
            key={check}
            {...form.checkbox(check)}
            label={
              <>
                <span className="font-strong">{text(`crafts.check.${check}`)}</span>
                <span className="block text-small text-soft">{text(`crafts.check.${check}.help`)}</span>
              </>
            }
          />
        ))}
      </div>
      <div className="grid gap-2">
        <Button type="submit" size="large" busy={form.busy}>
          {text('crafts.approve')}
        </Button>
        <p className="text-small text-soft">{text('crafts.approve.next')}</p>
      </div>
    </Form>
  );
}
