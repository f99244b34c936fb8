import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, TextLink } from '@cubby/ui';
import { confirmPath } from '../rules.ts';

/** The result of an enquiry without scripts; anything else counts as a link that no longer works. */
const outcomes = ['mail', 'incomplete', 'yes', 'expired'] as const;

/** An enquiry without scripts: from the form to the mail, and from its link to us. */
export function ConfirmEnquiry({ token, sent }: { token: string; sent: string }) {
  const { text } = useText();
  const { prefix } = useSite();
  const outcome = outcomes.find((each) => each === sent) ?? 'expired';
  const key = token && !sent ? 'ask' : outcome;
  return (
    <div className="grid max-w-words justify-items-start gap-4 py-12">
      <h1 className="text-page">{text(`enquiries.confirm.${key}`)}</h1>
      <p className="text-lead text-soft">{text(`enquiries.confirm.${key}.text`)}</p>
      {key === 'ask' && (
        <form method="post" action={prefix + confirmPath}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="large">
            {text('enquiries.confirm.send')}
          </Button>
        </form>
      )}
      {key === 'expired' && <TextLink href={`${prefix}/contacts`}>{text('enquiries.confirm.again')}</TextLink>}
    </div>
  );
}
