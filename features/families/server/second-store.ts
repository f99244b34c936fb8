import { code, type ParametersOf, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const guardians = statement(
  'families_guardians',
  `select l.child_id as "childId", l.account_id as "accountId", l.role, g.legal_name as "name", g.country, g.region
   from guardian_link l join guardian g using (account_id) where l.child_id = any($childIds::uuid[]) order by l.role, l.since`,
);
export type GuardianOfChild = RowOf<'families_guardians'>;
/** Children's guardians: the first before the second. */
export const findGuardiansOf = (db: Queryable, childIds: readonly string[]): Promise<GuardianOfChild[]> =>
  guardians.all(db, { childIds: [...childIds] });

const invite = statement(
  'families_invite',
  `insert into guardian_invitation (child_id, email, token_hash, invited_by, created_at) values ($childId, $email, $tokenHash, $accountId, $now)
   on conflict (child_id) do update set email = excluded.email, token_hash = excluded.token_hash, invited_by = excluded.invited_by, created_at = excluded.created_at`,
);
export const putInvitation = (tx: Tx, invitation: ParametersOf<'families_invite'>): Promise<number> =>
  invite.run(tx, invitation);

const open = statement(
  'families_invitations',
  `select child_id as "childId", email from guardian_invitation where child_id = any($childIds::uuid[]) and created_at > $since`,
);
export const findInvitations = (
  db: Queryable,
  childIds: readonly string[],
  since: Date,
): Promise<RowOf<'families_invitations'>[]> => open.all(db, { childIds: [...childIds], since });

const withdraw = statement('families_withdraw_invitation', 'delete from guardian_invitation where child_id = $childId');
export const deleteInvitation = async (tx: Tx, childId: string): Promise<boolean> =>
  (await withdraw.run(tx, { childId })) === 1;

const lock = statement(
  'families_lock_invitation',
  'select child_id as "childId", email from guardian_invitation where token_hash = $tokenHash and created_at > $since for update',
);
/** The invitation of a link, locked against other acceptances. */
export const lockInvitation = (
  tx: Tx,
  tokenHash: Buffer,
  since: Date,
): Promise<RowOf<'families_lock_invitation'> | undefined> => lock.first(tx, { tokenHash, since });

const link = statement(
  'families_link_second',
  `insert into guardian_link (child_id, account_id, role, since) values ($childId, $accountId, ${code<'SECONDARY'>('SECONDARY')}, $now)
   on conflict do nothing`,
);
/** Makes the account a guardian of the child; it may have been one before. */
export const linkSecond = async (tx: Tx, linked: { childId: string; accountId: string; now: Date }): Promise<boolean> =>
  (await link.run(tx, linked)) === 1;

const unlink = statement(
  'families_unlink_second',
  `delete from guardian_link where child_id = $childId and role = ${code<'SECONDARY'>('SECONDARY')} returning account_id as "accountId"`,
);
export const unlinkSecond = (tx: Tx, childId: string): Promise<RowOf<'families_unlink_second'> | undefined> =>
  unlink.first(tx, { childId });

const forget = statement('families_forget_invitations', 'delete from guardian_invitation where created_at <= $since');
export const forgetInvitations = (tx: Tx, since: Date): Promise<number> => forget.run(tx, { since });
