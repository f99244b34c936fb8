import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { DecisionAct, FirmAct } from '../rules.ts';

const note = statement(
  'crafts_note',
  `insert into craft_decision (craft_version_id, position, at, act, account_id, reasons, words)
   values ($versionId, (select coalesce(max(position), 0) + 1 from craft_decision where craft_version_id = $versionId), $now, $act, $accountId?, $reasons, $words?)`,
);
type Noted = {
  versionId: string;
  act: DecisionAct | FirmAct;
  accountId: string | null;
  reasons?: readonly string[];
  words?: string | undefined;
  now: Date;
};
/** Adds to the history of a version, which the caller has locked. */
export const noteDecision = (tx: Tx, { reasons = [], words, ...noted }: Noted): Promise<number> =>
  note.run(tx, { ...noted, reasons, words: words ?? null });

const last = statement(
  'crafts_last_decision',
  'select at, act from craft_decision where craft_version_id = $versionId order by position desc limit 1',
);
export const findLastDecision = (
  db: Queryable,
  versionId: string,
): Promise<RowOf<'crafts_last_decision'> | undefined> => last.first(db, { versionId });

const story = statement(
  'crafts_story',
  `select d.at, d.act, a.name, d.account_id is null as "isChild!", d.reasons, d.words from craft_decision d left join account_name a using (account_id)
   where d.craft_version_id = $versionId order by d.position`,
);
type Decision<Act> = Omit<RowOf<'crafts_story'>, 'act'> & { act: Act };
export const findDecisions = <Act extends FirmAct | DecisionAct = DecisionAct>(
  db: Queryable,
  versionId: string,
): Promise<Decision<Act>[]> => story.all(db, { versionId }) as Promise<Decision<Act>[]>;
