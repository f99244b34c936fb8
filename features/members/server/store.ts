import { type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';

const shopByHandle = statement(
  'members_shop',
  'select seller_id as "sellerId!", name as "name!", kind as "kind!" from seller_facts where handle = $handle',
);
export const findShop = (db: Queryable, handle: string): Promise<RowOf<'members_shop'> | undefined> =>
  shopByHandle.first(db, { handle });

const shops = statement(
  'members_shops',
  `select seller_id as "sellerId!", handle as "handle!", name as "name!", kind as "kind!" from seller_facts
   where seller_id = any($sellerIds::uuid[]) order by name, seller_id`,
);
export const findShops = (db: Queryable, sellerIds: readonly string[]): Promise<RowOf<'members_shops'>[]> =>
  shops.all(db, { sellerIds: [...sellerIds] });

const waiting = statement(
  'members_invitations',
  `select i.invitation_id as "invitationId", i.email, i.roles, a.name as "invitedBy",
     i.expires_at as "expiresAt"
   from invitation i left join account_name a on a.account_id = i.invited_by
   where i.seller_id is not distinct from $sellerId? and i.expires_at > $now order by i.created_at, i.invitation_id`,
);
export const findInvitations = (
  db: Queryable,
  sellerId: string | null,
  now: Date,
): Promise<RowOf<'members_invitations'>[]> => waiting.all(db, { sellerId, now });

const put = statement(
  'members_invite',
  `insert into invitation (invitation_id, token_hash, email, seller_id, roles, invited_by, created_at, expires_at)
   values ($invitationId, $tokenHash, $email, $sellerId?, $roles, $invitedBy?, $now, $expiresAt)
   on conflict (seller_id, email) do update set token_hash = excluded.token_hash, roles = excluded.roles,
     invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at
   returning invitation_id as "invitationId"`,
);
type NewInvitation = {
  tokenHash: Buffer;
  email: string;
  sellerId: string | null;
  roles: readonly string[];
  invitedBy: string | null;
  expiresAt: Date;
};
/** Stores an invitation, replacing an earlier one of the same address to the same team. */
export const keepInvitation = async (tx: Tx, { roles, ...made }: NewInvitation, now: Date): Promise<string> =>
  (await put.first(tx, { ...made, roles: [...roles], invitationId: uuidv7(now), now }))!.invitationId;

const one = statement(
  'members_invitation',
  `select i.invitation_id as "invitationId", i.email, i.roles, i.seller_id as "sellerId", s.name as "shopName"
   from invitation i left join seller_facts s on s.seller_id = i.seller_id
   where i.invitation_id = $invitationId and i.expires_at > $now`,
);
export const findInvitation = (
  db: Queryable,
  invitationId: string,
  now: Date,
): Promise<RowOf<'members_invitation'> | undefined> => one.first(db, { invitationId, now });

const byToken = statement(
  'members_invitation_of_token',
  'select invitation_id as "invitationId" from invitation where token_hash = $tokenHash and expires_at > $now',
);
export const findInvitationOfToken = async (db: Queryable, tokenHash: Buffer, now: Date): Promise<string | undefined> =>
  (await byToken.first(db, { tokenHash, now }))?.invitationId;

const end = statement(
  'members_end_invitation',
  'delete from invitation where invitation_id = $invitationId returning email, roles, seller_id as "sellerId", token_hash as "tokenHash"',
);
/** Uses up an invitation: undefined if someone else was first. */
export const endInvitation = (tx: Tx, invitationId: string): Promise<RowOf<'members_end_invitation'> | undefined> =>
  end.first(tx, { invitationId });

const forget = statement('members_forget_invitations', 'delete from invitation where expires_at <= $now');
export const forgetExpiredInvitations = (db: Queryable, now: Date): Promise<number> => forget.run(db, { now });

const erase = statement('members_erase_invitations', 'delete from invitation where email = $email');
export const eraseInvitations = (tx: Tx, email: string): Promise<number> => erase.run(tx, { email });

const ofAddress = statement(
  'members_invitations_of',
  'select roles, created_at as "invitedAt", expires_at as "expiresAt" from invitation where email = $email order by created_at',
);
export const findInvitationsOf = (db: Queryable, email: string): Promise<RowOf<'members_invitations_of'>[]> =>
  ofAddress.all(db, { email });
