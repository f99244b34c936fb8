import { ActionResult, Form, useAction, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, ConfirmPopup, Notice, TextField } from '@cubby/ui';
import { useState } from 'react';
import type { Child } from '../contract.ts';
import { endSecondGuardian, inviteGuardian, withdrawGuardianInvitation } from '../guardian-contract.ts';
import { mostGuardians } from '../rules.ts';

type GuardiansProps = {
  child: Pick<Child, 'childId' | 'guardians' | 'invited'>;
  name: string;
  onChanged: () => void | Promise<void>;
};

/** A child's guardians, and the form to invite a second one. */
export function Guardians({ child: { childId, guardians, invited }, name, onChanged }: GuardiansProps) {
  const { text } = useText();
  const { busy, said, result, say, run } = useAction();
  const [isEnding, end] = useState(false);
  const isFirst = guardians.some((each) => each.isYou && each.isFirst);
  const second = guardians.find((each) => !each.isFirst);
  const remove = async () => {
    await run('end', async (client) => {
      await client(endSecondGuardian, { childId });
      // After leaving, a guardian no longer sees the child.
      if (!isFirst) location.assign('..');
      else await onChanged();
      return text('families.guardians.ended');
    });
    end(false);
  };
  const takeBack = () =>
    run('withdraw', async (client) => {
      await client(withdrawGuardianInvitation, { childId });
      await onChanged();
      return text('families.guardians.withdrawn');
    });
  return (
    <section aria-labelledby="guardians" className="grid gap-4">
      <div className="max-w-prose">
        <h2 id="guardians" className="mb-1 text-title">
          {text('families.guardians')}
        </h2>
        <p className="text-soft">{text('families.guardians.lead', { name })}</p>
      </div>
      <ActionResult {...{ said, busy, result }} />
      <ul className="box divide-y divide-rule">
        {guardians.map((each) => (
          <li key={each.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <p>
              <bdi>{each.name}</bdi> {each.isYou && <span className="text-soft">{text('families.guardians.you')}</span>}
            </p>
            {!each.isFirst && (
              <Button look="secondary" size="small" onClick={() => end(true)}>
                {text(each.isYou ? 'families.guardians.leave' : 'families.guardians.remove')}
              </Button>
            )}
          </li>
        ))}
        {invited !== null && (
          <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <p className="min-w-0">
              <bdi className="wrap-anywhere">{invited}</bdi>{' '}
              <span className="text-soft">{text('families.guardians.invited')}</span>
            </p>
            <Button look="secondary" size="small" busy={busy === 'withdraw'} onClick={takeBack}>
              {text('families.guardians.takeBack')}
            </Button>
          </li>
        )}
      </ul>
      {guardians.length < mostGuardians && (
        <InviteForm
          childId={childId}
          onInvited={async () => {
            await onChanged();
            say({ tone: 'success', words: text('families.guardians.sent') });
          }}
        />
      )}
      <ConfirmPopup
        open={isEnding}
        title={text(isFirst ? 'families.guardians.remove.title' : 'families.guardians.leave.title')}
        question={text(isFirst ? 'families.guardians.remove.text' : 'families.guardians.leave.text', {
          name: `\u2068${second?.name ?? ''}\u2069`,
        })}
        confirmText={text(isFirst ? 'families.guardians.remove' : 'families.guardians.leave')}
        cancelText={text('families.cancel')}
        busy={busy === 'end'}
        dangerous
        onCancel={() => end(false)}
        onConfirm={remove}
      />
    </section>
  );
}

function InviteForm({ childId, onInvited }: { childId: string; onInvited: () => Promise<void> }) {
  const { text } = useText();
  const client = useClient();
  const form = useForm({
    id: 'second-guardian',
    initial: { email: '' },
    schema: async () => (await import('../fields.ts')).invitationForm,
    label: () => text('families.guardians.email'),
    submit: async ({ email }) => {
      await client(inviteGuardian, { childId, email });
      form.reset();
      await onInvited();
    },
  });
  return (
    <Form form={form} method="post" className="grid max-w-form gap-3">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        dir="ltr"
        help={text('families.guardians.email.help')}
      />
      <div>
        <Button type="submit" look="secondary" busy={form.busy}>
          {text('families.guardians.invite')}
        </Button>
      </div>
    </Form>
  );
}
