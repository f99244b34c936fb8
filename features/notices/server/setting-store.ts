import { type Queryable, statement, type Tx } from '@cubby/db';
import type { NoticeKind, SwitchableKind } from '../rules.ts';

const off = statement('notices_switched_off', 'select kind from switched_off_mail where address = lower($address)');
export const findSwitchedOff = async (db: Queryable, address: string): Promise<NoticeKind[]> =>
  (await off.all(db, { address })).map(({ kind }) => kind as NoticeKind);

const switchOff = statement(
  'notices_switch_off',
  `insert into switched_off_mail (address, kind, switched_off_at) values (lower($address), $kind, $now)
   on conflict (address, kind) do nothing`,
);
export const switchOffMail = (tx: Queryable, address: string, kind: SwitchableKind, now: Date): Promise<number> =>
  switchOff.run(tx, { address, kind, now });

const switchOn = statement(
  'notices_switch_on',
  'delete from switched_off_mail where address = lower($address) and kind = $kind',
);
export const switchOnMail = (tx: Queryable, address: string, kind: SwitchableKind): Promise<number> =>
  switchOn.run(tx, { address, kind });

const move = statement(
  'notices_move_settings',
  `with old as (delete from switched_off_mail where address = lower($from) returning kind, switched_off_at)
   insert into switched_off_mail (address, kind, switched_off_at) select lower($to), kind, switched_off_at from old
   on conflict (address, kind) do nothing`,
);
export const moveMailSettings = (tx: Tx, from: string, to: string): Promise<number> => move.run(tx, { from, to });

const forget = statement('notices_forget_settings', 'delete from switched_off_mail where address = lower($address)');
export const forgetMailSettings = (tx: Tx, address: string): Promise<number> => forget.run(tx, { address });
