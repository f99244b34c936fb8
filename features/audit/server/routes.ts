import { type Implementation, implement } from '@cubby/contract/server';
import { ok } from '@cubby/result';
import { type AuditSite, actsPerPage, auditList } from '../contract.ts';
import { findActs } from './store.ts';

export const auditEndpoints: readonly Implementation[] = [
  implement(auditList, async ({ person = null, subject = null, page }, { db }) => {
    const asked = { accountId: person, subjectId: subject, size: actsPerPage, start: (page - 1) * actsPerPage };
    const rows = await findActs(db, asked);
    return ok({
      total: rows[0]?.total ?? 0,
      acts: rows.map(({ at, accountId, subjectId, changes, site, ...row }) => ({
        ...{ ...row, at: at.toISOString(), person: accountId, subject: subjectId },
        site: site as AuditSite,
        changes: changes as Record<string, unknown>,
      })),
    });
  }),
];
