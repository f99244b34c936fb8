import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, Dialog, TextField } from '@cubby/ui';
import type { Ask, Bulk, BulkAction } from './bulk.ts';
import type { ListQuery } from './columns.ts';

type AskDialogProps<Q extends ListQuery> = { bulk: Bulk<Q>; of: BulkAction<Q>; ask: Ask };

/** The input that an action needs before its dry run. */
export function AskDialog<Q extends ListQuery>({ bulk, of, ask }: AskDialogProps<Q>) {
  const { text } = useText();
  const { label, help, inputMode, wrong } = ask;
  const form = useForm({
    id: `bulk-${of.name}`,
    initial: { typed: '' },
    rules: ({ typed }) => {
      const error = wrong(typed.trim());
      return error ? { typed: error } : {};
    },
    label: () => label,
    submit: async ({ typed }) => void (await bulk.tryOut(of, typed.trim())),
  });
  return (
    <Dialog
      open
      onClose={bulk.cancel}
      title={of.label}
      closeLabel={text('tables.close')}
      foot={
        <>
          <Button look="quiet" onClick={bulk.cancel}>
            {text('tables.cancel')}
          </Button>
          <Button type="submit" form={form.formId} busy={form.busy}>
            {text('tables.ask.next')}
          </Button>
        </>
      }
    >
      <Form form={form} method="post" className="grid gap-4">
        {bulk.action.failure && (
          <p className="text-error-deep" role="alert">
            {bulk.action.failure}
          </p>
        )}
        <TextField {...form.field('typed')} help={help} inputMode={inputMode} autoComplete="off" dir="ltr" />
      </Form>
    </Dialog>
  );
}
