import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Badge, Button, ConfirmPopup, useFocusAfter } from '@cubby/ui';
import { useState } from 'react';
import { removeMember, type Team, withdrawInvitation } from '../contract.ts';
import { InviteForm } from './InviteForm.tsx';
import { LostFactor } from './LostFactor.tsx';
import { RolesForm } from './RolesForm.tsx';

export type ShownTeam = {
  /** None: the staff. */
  shop: { handle: string; name: string } | undefined;
  /** Whether the reader may change it. */
  isManaged: boolean;
  team: Team;
};
type TeamSectionProps = ShownTeam & {
  /** The login of the reader. */
  own: string;
  onChanged: () => void | Promise<void>;
};

/** A team: its members with their roles, open invitations, and a form to invite. */
export function TeamSection({ shop, isManaged, team, own, onChanged }: TeamSectionProps) {
  const { text, date, lookup } = useText();
  const { busy, said, result, say, run } = useAction();
  const [editing, edit] = useState('');
  const [removing, ask] = useState<Team['members'][number]>();
  const focus = useFocusAfter();
  /** A page has the teams of all the reader's shops, and a person may be in several. */
  const keyOf = (accountId: string) => `${shop?.handle ?? 'staff'}-${accountId}`;
  const done = async (words: string) => {
    await onChanged();
    say({ tone: 'success', words });
  };
  const isolated = (name: string) => `\u2068${name}\u2069`;
  const remove = async ({ accountId, name }: Team['members'][number]) => {
    await run('remove', async (client) => {
      await client(removeMember, { shop: shop?.handle, accountId });
      await onChanged();
      return text('members.removed', { name: isolated(name) });
    });
    ask(undefined);
  };
  const withdraw = (invitationId: string) =>
    run('withdraw', async (client) => {
      await client(withdrawInvitation, { invitationId });
      await onChanged();
      return text('members.withdrawn');
    });
  const roleNames = (roles: readonly string[]) =>
    roles.map((role) => <Badge key={role}>{lookup(`inner.role.${role}`)}</Badge>);
  return (
    <>
      <ActionResult {...{ said, busy, result }} />
      <ul className="box divide-y divide-rule">
        {team.members.map((member) => (
          <li key={member.accountId} className="p-4">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
              <div className="min-w-0">
                <p className="font-strong wrap-anywhere">
                  <bdi>{member.name}</bdi> {member.login === own && <Badge tone="main">{text('members.you')}</Badge>}
                </p>
                <p className="text-small text-soft wrap-anywhere">
                  <bdi>{member.login}</bdi> · {text('members.since', { day: date(member.since, dayFormats.medium) })}
                </p>
                <p className="mt-2 flex flex-wrap gap-2">{roleNames(member.roles)}</p>
                {isManaged && !shop && (
                  <LostFactor member={member} isOwn={member.login === own} run={run} onChanged={onChanged} />
                )}
              </div>
              {isManaged && editing !== member.accountId && (
                <div className="flex flex-wrap gap-1 max-tablet:-ms-3.5">
                  <Button
                    id={`change-${keyOf(member.accountId)}`}
                    look="quiet"
                    size="small"
                    aria-label={text('members.change.label', { name: member.name })}
                    onClick={() => {
                      edit(member.accountId);
                      focus(`roles-${keyOf(member.accountId)}-roles`);
                    }}
                  >
                    {text('members.change')}
                  </Button>
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={text('members.remove.label', { name: member.name })}
                    onClick={() => ask(member)}
                  >
                    {text('members.remove')}
                  </Button>
                </div>
              )}
            </div>
            {editing === member.accountId && (
              <RolesForm
                id={`roles-${keyOf(member.accountId)}`}
                shop={shop?.handle}
                member={member}
                onCancel={() => {
                  edit('');
                  focus(`change-${keyOf(member.accountId)}`);
                }}
                onChanged={async () => {
                  edit('');
                  await done(text('members.saved', { name: isolated(member.name) }));
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {isManaged && (
        <>
          <h3 className="mt-8 mb-3 text-title">{text('members.waiting')}</h3>
          {team.invitations.length === 0 ? (
            <p className="text-soft">{text('members.none')}</p>
          ) : (
            <ul className="box divide-y divide-rule">
              {team.invitations.map(({ invitationId, email, roles, expiresAt }) => (
                <li key={invitationId} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4">
                  <div className="min-w-0">
                    <p className="font-strong wrap-anywhere">
                      <bdi>{email}</bdi>
                    </p>
                    <p className="text-small text-soft">
                      {text('members.waiting.until', { day: date(expiresAt, dayFormats.medium) })}
                    </p>
                    <p className="mt-2 flex flex-wrap gap-2">{roleNames(roles)}</p>
                  </div>
                  <Button
                    look="quiet"
                    size="small"
                    busy={busy === 'withdraw'}
                    aria-label={text('members.withdraw.label', { email })}
                    onClick={() => withdraw(invitationId)}
                  >
                    {text('members.withdraw')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <h3 className="mt-8 mb-3 text-title">{text('members.invite')}</h3>
          <InviteForm
            shop={shop?.handle}
            onInvited={(email) => done(text('members.invited', { email: isolated(email) }))}
          />
        </>
      )}
      <ConfirmPopup
        open={removing !== undefined}
        title={text('members.remove.title', { name: isolated(removing?.name ?? '') })}
        question={text('members.remove.text')}
        confirmText={text('members.remove')}
        cancelText={text('members.cancel')}
        busy={busy === 'remove'}
        dangerous
        onCancel={() => ask(undefined)}
        onConfirm={() => removing && remove(removing)}
      />
    </>
  );
}
