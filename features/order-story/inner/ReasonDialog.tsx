import type { AnyEndpoint, InputOf } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { WordsDialog } from '@cubby/inner';
import type { StaffSteps } from './use-staff-step.ts';

type ReasonDialogProps<E extends AnyEndpoint> = {
  title: string;
  /** The effect of the action. */
  lead: string;
  confirm: string;
  /** The message after the action. */
  done: string;
  endpoint: E;
  input: Omit<InputOf<E>, 'reason'>;
  steps: StaffSteps;
  onClose: () => void;
};

/** Asks staff for a reason, and acts. */
export function ReasonDialog<E extends AnyEndpoint>(props: ReasonDialogProps<E>) {
  const { title, lead, confirm, done, endpoint, input, steps, onClose } = props;
  const { text } = useText();
  const send = (reason: string) => {
    const asked = { ...input, reason };
    return steps.make(
      endpoint.id,
      async (client, options) => {
        await client(endpoint, asked, options);
        return done;
      },
      asked,
    );
  };
  return (
    <WordsDialog
      {...{ title, confirm, onClose }}
      label={text('orderStory.mail.reason')}
      missing="orderStory.reason.missing"
      longest={500}
      failure={steps.failure}
      onSend={send}
    >
      <p>{lead}</p>
    </WordsDialog>
  );
}
