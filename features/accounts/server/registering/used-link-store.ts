import { type Queryable, statement, type Tx } from '@cubby/db';
import type { UsedLinkKind } from '../../used-link-contract.ts';

const note = statement(
  'accounts_note_used_link',
  'insert into used_link (token_hash, kind, used_at) values ($tokenHash, $kind, $now) on conflict (token_hash) do nothing',
);
/** Records that a link was used, so that its page can show it. */
export const noteUsedLink = (tx: Tx, kind: UsedLinkKind, tokenHash: Buffer, now: Date): Promise<number> =>
  note.run(tx, { tokenHash, kind, now });

const find = statement(
  'accounts_used_link',
  'select kind, used_at as "usedAt" from used_link where token_hash = $tokenHash',
);
export const findUsedLink = async (
  db: Queryable,
  tokenHash: Buffer,
): Promise<{ kind: UsedLinkKind; usedAt: Date } | undefined> =>
  (await find.first(db, { tokenHash })) as { kind: UsedLinkKind; usedAt: Date } | undefined;

const forget = statement('accounts_forget_used_links', 'delete from used_link where used_at <= $before');
export const forgetUsedLinks = (db: Queryable, before: Date): Promise<number> => forget.run(db, { before });
