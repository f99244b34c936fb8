import { Form, useForm } from '@cubby/forms';
import type { MessageKey } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { Button, Dialog, TextAreaField } from '@cubby/ui';
import type { ReactNode } from 'react';

type WordsDialogProps = {
  title: string;
  /** What the action does, with its amount, before the button. */
  children: ReactNode;
  label: string;
  /** Said where nothing was written. */
  missing: MessageKey;
  longest: number;
  confirm: string;
  dangerous?: boolean;
  /** What the last try was refused with. */
  failure: string | undefined;
  /** @returns whether it was done; then the dialog closes */
  onSend: (words: string) => Promise<boolean>;
  onClose: () => void;
};

/** Confirms an action that needs some words: a note, a reason, a reference. */
export function WordsDialog(props: WordsDialogProps) {
  const { title, children, label, missing, longest, confirm, dangerous, failure, onSend, onClose } = props;
  const { text } = useText();
  const form = useForm({
    id: 'words',
    initial: { words: '' },
    rules: ({ words }) => (words.trim() === '' ? { words: missing } : {}),
    label: () => label,
    submit: async ({ words }) => {
      if (await onSend(words.trim())) onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={text('inner.cancel')}
      title={title}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {text('inner.cancel')}
          </Button>
          <Button look={dangerous ? 'danger' : 'primary'} type="submit" form={form.formId} busy={form.busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form form={form} method="post" className="grid gap-4">
        {children}
        {failure && (
          <p className="text-error-deep" role="alert">
            {failure}
          </p>
        )}
        <TextAreaField {...form.field('words')} rows={3} dir="auto" maxLength={longest} />
      </Form>
    </Dialog>
  );
}
