import { type Implementation, implement } from '@cubby/contract/server';
import type { Settings } from '@cubby/feature';
import { viewingPath } from '@cubby/features/accounts/rules';
import { beginViewing } from '@cubby/features/accounts/server';
import { record } from '@cubby/features/audit/server';
import { type Locale, prefixOf } from '@cubby/i18n';
import { fail, ok } from '@cubby/result';
import { beginPersonViewing } from '../contract.ts';
import { about, another } from './acts.ts';

/** Viewing the shop as a person: never as a staff member, nor as oneself (decision 0136). */
export const viewingEndpoints = ({ origins }: Pick<Settings, 'origins'>): readonly Implementation[] => [
  implement(beginPersonViewing, async ({ accountId }, context) => {
    const { db, locale, now } = context;
    const found = await another(db, accountId, context.accountId);
    if (!found.ok) return found;
    const { isStaff, closedAt, brand } = found.value;
    if (isStaff) return fail('OC_FORBIDDEN', 'people.view.staff', { path: ['accountId'] });
    if (closedAt !== null) return fail('OC_WRONG_STATUS', 'people.view.closed', { path: ['accountId'] });
    const token = await beginViewing(db, { accountId, viewerId: context.accountId }, now);
    await record(db, context, about(accountId, 'person.viewing-begun'));
    return ok(`${origins[brand].origin}${prefixOf(locale as Locale)}${viewingPath}#t=${token}`);
  }),
];
