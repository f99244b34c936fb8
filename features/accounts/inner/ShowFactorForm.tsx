import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextField } from '@cubby/ui';
import { showFactor } from '../contract.ts';

type ShowFactorFormProps = {
  /** In a demo: the code that the app would show. */
  demoCode: string | null;
  onShown: () => void | Promise<void>;
};

/** The code of the authenticator app, or a recovery code. */
export function ShowFactorForm({ demoCode, onShown }: ShowFactorFormProps) {
  const client = useClient();
  const { text } = useText();
  const form = useForm({
    id: 'factor',
    initial: { code: '' },
    schema: async () => (await import('../fields.ts')).factorForm,
    label: () => text('accounts.factor.code'),
    missing: () => text('accounts.factor.code.missing'),
    submit: async (given) => {
      await client(showFactor, given);
      await onShown();
    },
  });
  return (
    <Form form={form} method="post" className="mt-6 grid max-w-form gap-5">
      {demoCode && <Notice>{text('accounts.factor.demo', { code: demoCode })}</Notice>}
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <TextField
        {...form.field('code')}
        help={text('accounts.factor.code.help')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        dir="ltr"
      />
      <Button type="submit" size="large" busy={form.busy}>
        {text('accounts.factor.submit')}
      </Button>
    </Form>
  );
}
