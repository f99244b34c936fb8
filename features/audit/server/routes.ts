import { type Implementation, implement } from '@cubby/contract/server';
import { ok } from '@cubby/result';
import { type AuditSite, actsPerPage, auditList } from '../contract.ts';
import { findActivity } from './store.ts';

export const auditEndpoints: readonly Implementation[] = [
  implement(auditList, async ({ person = null, subject = null, by, page }, { db }) => {
    const start = (page - 1) * actsPerPage;
    // One extra row shows whether there is another page, without counting millions.
    const isProcess = by === undefined ? null : by === 'SYSTEM';
    const part = { size: actsPerPage + 1, start };
    const rows = await findActivity(db, { accountId: person, subject, isProcess, ...part });
    return ok({
      total: start + rows.length,
      acts: rows.slice(0, actsPerPage).map(({ at, accountId, subjectId, changes, site, actingAs, ...row }) => ({
        ...{ name: row.name, shop: row.shop, action: row.action, subjectKind: row.subjectKind, reason: row.reason },
        ...{ subjectName: row.subjectName, requestId: row.requestId, actingAs: [...actingAs] },
        ...{ actor: row.actor, rule: row.rule },
        ...{ at: at.toISOString(), person: accountId, subject: subjectId, site: site as AuditSite },
        changes: changes as Record<string, unknown>,
      })),
    });
  }),
];
