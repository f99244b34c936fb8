import { type Implementation, implement } from '@cubby/contract/server';
import { fail, ok } from '@cubby/result';
import { changeMailSetting, type MailSetting, mailSettings } from '../contract.ts';
import { ownAddress } from '../policy.ts';
import { memberKinds, type NoticeKind, noticeKinds } from '../rules.ts';
import { findSwitchedOff, switchOffMail, switchOnMail } from './setting-store.ts';

/** Which mails a member gets. */
export const mailSettingEndpoints: readonly Implementation[] = [
  implement(mailSettings, async (_input, { db, actor }) => {
    const address = ownAddress(actor);
    return address === undefined ? unauthorized : ok(settingsOf(await findSwitchedOff(db, address)));
  }),
  implement(changeMailSetting, async ({ kind, isOn }, { db, actor, now }) => {
    const address = ownAddress(actor);
    if (address === undefined) return unauthorized;
    if (isOn) await switchOnMail(db, address, kind);
    else await switchOffMail(db, address, kind, now);
    return ok(settingsOf(await findSwitchedOff(db, address)));
  }),
];

const unauthorized = fail('OC_UNAUTHORIZED', 'error.unauthorized');

const settingsOf = (switchedOff: readonly NoticeKind[]): MailSetting[] =>
  memberKinds.map((kind) => ({ kind, ...noticeKinds[kind], isOn: !switchedOff.includes(kind) }));
