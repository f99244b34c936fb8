import { type Actor, type Site, shopRolesGive } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { fail, ok } from '@cubby/result';
import {
  changeMailSetting,
  changeMailsOfLink,
  type MailSetting,
  mailProblem,
  mailSettings,
  mailsOfLink,
  retryMail,
} from '../contract.ts';
import { mailOfLink } from '../policy.ts';
import {
  memberKinds,
  type NoticeKind,
  noticeKinds,
  permissionOfKind,
  type SwitchableKind,
  shopKinds,
} from '../rules.ts';
import { findBounce, forgetBounce } from './problem-store.ts';
import { findSwitchedOff, switchOffMail, switchOnMail } from './setting-store.ts';
import { isSwitchable } from './stop-links.ts';
import { findMailOfLink } from './store.ts';

export const mailSettingEndpoints: readonly Implementation[] = [
  implement(mailSettings, async (_input, { db, actor, site }) => {
    return ok(settingsOf(site, actor, await findSwitchedOff(db, actor.account.login)));
  }),
  implement(changeMailSetting, async ({ kind, isOn }, { db, actor, site, now }) => {
    const address = actor.account.login;
    if (isOn) await switchOnMail(db, address, kind);
    else await switchOffMail(db, address, kind, now);
    return ok(settingsOf(site, actor, await findSwitchedOff(db, address)));
  }),
  implement(mailsOfLink, async (_input, { db, actor }) => {
    const mail = await ofLink(db, actor);
    return mail ? ok(await linkedState(db, mail)) : expired;
  }),
  implement(changeMailsOfLink, async ({ isOn }, { db, actor, now }) => {
    const mail = await ofLink(db, actor);
    if (!mail) return expired;
    if (isOn) await switchOnMail(db, mail.address, mail.kind);
    else await switchOffMail(db, mail.address, mail.kind, now);
    return ok(await linkedState(db, mail));
  }),
  implement(mailProblem, async (_input, { db, actor }) => {
    return ok((await findBounce(db, actor.account.login))?.toISOString() ?? null);
  }),
  implement(retryMail, async (_input, { db, actor }) => {
    await forgetBounce(db, actor.account.login);
    return ok(true as const);
  }),
];

type Linked = { kind: SwitchableKind; address: string };
async function ofLink(db: Queryable, actor: Actor): Promise<Linked | undefined> {
  const mailId = mailOfLink(actor);
  const mail = mailId === undefined ? undefined : await findMailOfLink(db, mailId);
  return mail && isSwitchable(mail.kind) ? { kind: mail.kind, address: mail.address } : undefined;
}
const linkedState = async (db: Queryable, { kind, address }: Linked) => ({
  kind,
  email: address,
  isOn: !(await findSwitchedOff(db, address)).includes(kind),
});
const expired = fail('OC_LINK_EXPIRED', 'error.linkExpired');

function settingsOf(site: Site, { account }: Actor, switchedOff: readonly NoticeKind[]): MailSetting[] {
  const shops = account?.shops ?? [];
  const isSentTo = (kind: NoticeKind) => {
    const permission = permissionOfKind[kind];
    return !permission || shops.length === 0 || shops.some(({ roles }) => shopRolesGive(roles, [permission]));
  };
  const kinds = site === 'seller' ? shopKinds.filter(isSentTo) : memberKinds;
  return kinds.map((kind) => ({ kind, ...noticeKinds[kind], isOn: !switchedOff.includes(kind) }));
}
