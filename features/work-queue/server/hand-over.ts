import { type StaffRole, staffRoles } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable, Tx } from '@cubby/db';
import type { Conflict } from '@cubby/feature';
import { findAddressee, findNames, findTeam } from '@cubby/features/accounts/server';
import { sendNotice } from '@cubby/features/notices/server';
import { type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { fail, ok } from '@cubby/result';
import { countedWork, handOverWork, workColleagues } from '../hand-over-contract.ts';
import { kindsSeen, mayTake, rolesTake } from '../policy.ts';
import { assignedHours, type WorkKind } from '../rules.ts';
import { countedOf } from './counted.ts';
import { countWork } from './queue-store.ts';
import { handOver, isWaiting } from './store.ts';

type Given = {
  conflicts: () => readonly Conflict[];
  translatorOf: (locale: Locale) => Translator;
  managerUrl: string;
};

const gone = fail('OC_NOT_FOUND', 'work.gone', { path: ['subject'] });

export const handOverEndpoints = ({ conflicts, ...mail }: Given): readonly Implementation[] => [
  implement(workColleagues, async ({ kind }, { db, actor, accountId }) => {
    if (!mayTake(actor, kind)) return gone;
    const colleagues = await findTakers(db, kind);
    return ok(
      colleagues
        .filter((each) => each.accountId !== accountId)
        .map((each) => ({ colleague: each.accountId, name: each.name })),
    );
  }),
  implement(handOverWork, async ({ kind, subject, colleague, words }, { db, actor, accountId, now }) => {
    if (!mayTake(actor, kind) || !(await isWaiting(db, kind, subject))) return gone;
    const to = (await findTakers(db, kind)).find((each) => each.accountId === colleague);
    if (!to || colleague === accountId) return fail('OC_NOT_FOUND', 'work.colleague.gone', { path: ['colleague'] });
    for (const conflict of conflicts())
      if (conflict.kind === kind && (await conflict.of(db, { accountId: colleague, login: to.login }, subject)))
        return fail('OC_FORBIDDEN', 'work.colleague.partial', { path: ['colleague'] });
    const until = new Date(now.getTime() + assignedHours * 3_600_000);
    if (!(await handOver(db, { kind, subject, accountId, to: colleague, words, until, now })))
      return fail('OC_KNOWN', 'work.taken.colleague', { path: ['subject'] });
    await tell(db, mail, { to: colleague, from: accountId, key: `${kind}-${subject}` }, now);
    return ok(true as const);
  }),
  implement(countedWork, async (_input, { db, actor, accountId, now }) => {
    return ok(countedOf(await countWork(db, { kinds: kindsSeen(actor), accountId, now })));
  }),
];

/** The staff whose roles let them take a kind of work. */
async function findTakers(db: Queryable, kind: WorkKind) {
  const isRole = (role: string): role is StaffRole => (staffRoles as readonly string[]).includes(role);
  return (await findTeam(db, 'staff')).filter(({ roles }) => rolesTake(roles.filter(isRole), kind));
}

/** Names neither the item nor the reason: more people read mail than may see it. */
async function tell(
  tx: Tx,
  { translatorOf, managerUrl }: Omit<Given, 'conflicts'>,
  { to, from, key }: { to: string; from: string; key: string },
  now: Date,
): Promise<void> {
  const addressee = await findAddressee(tx, to);
  if (!addressee || addressee.isClosed) return;
  const locale = addressee.locale as Locale;
  const { text } = translatorOf(locale);
  const name = (await findNames(tx, [from])).get(from) ?? '';
  await sendNotice(
    tx,
    {
      key: `work-${key}-${to}-${now.getTime()}`,
      ...{ letter: 'work-handed', to: addressee.login, locale, brand: 'cubby' },
      title: text('work.mail.handed'),
      sections: [
        { kind: 'paragraph', text: text('work.mail.handed.text', { name: `\u2068${name}\u2069` }) },
        {
          kind: 'button',
          label: text('work.mail.handed.button'),
          url: `${managerUrl}${prefixOf(locale)}/?whose=MINE`,
        },
      ],
      why: text('work.mail.handed.why'),
    },
    now,
  );
}
