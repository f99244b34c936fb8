import { Form, type FormState, type FormValues } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, Dialog } from '@cubby/ui';
import type { ReactNode } from 'react';

type FormDialogProps<Values extends FormValues> = {
  form: FormState<Values>;
  title: string;
  confirm: string;
  /** Closes without doing anything, when “Cancel” could mean the action itself. */
  cancel?: string;
  dangerous?: boolean;
  /** The failure of the last attempt. */
  failure: string | undefined;
  /** The effect of the action, with its amount. */
  lead?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** Confirms an action that needs a form. */
export function FormDialog<Values extends FormValues>(props: FormDialogProps<Values>) {
  const { text } = useText();
  const { form, title, confirm, cancel = text('inner.cancel'), dangerous, failure, lead, onClose, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={cancel}
      title={title}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button look={dangerous ? 'danger' : 'primary'} type="submit" form={form.formId} busy={form.busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form form={form} method="post" className="grid gap-4">
        {lead}
        {failure && (
          <p className="text-error-deep" role="alert">
            {failure}
          </p>
        )}
        {children}
      </Form>
    </Dialog>
  );
}
