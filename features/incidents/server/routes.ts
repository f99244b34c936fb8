import { type AccountContext, type Implementation, implement } from '@cubby/contract/server';
import type { Tx } from '@cubby/db';
import { type Act, record } from '@cubby/features/audit/server';
import { fail, ok } from '@cubby/result';
import {
  dismissIncident,
  type ListedIncident,
  noteReport,
  oneIncident,
  openIncidents,
  recallProducts,
} from '../contract.ts';
import { type DeadlineKind, recallYears } from '../rules.ts';
import type { IncidentMails } from './mails.ts';
import {
  dismissOne,
  findIncident,
  findOpenIncidents,
  findSales,
  type IncidentRow,
  lockIncident,
  noteDone,
  noteTold,
  type SaleRow,
} from './store.ts';

const missing = fail('OC_NOT_FOUND', 'incidents.missing', { path: ['code'] });
const over = fail('OC_WRONG_STATUS', 'incidents.over', { path: ['code'] });

export const incidentEndpoints = (mails: IncidentMails): Implementation[] => [
  implement(openIncidents, async (_input, { db, now }) =>
    ok((await findOpenIncidents(db)).map((row) => listedOf(row, now))),
  ),
  implement(oneIncident, async ({ code }, { db, now }) => {
    const row = await findIncident(db, code);
    if (!row) return missing;
    const sales = await findSales(db, { incidentId: row.incidentId, since: recallSince(now) });
    return ok({
      ...listedOf(row, now),
      dismissal: row.dismissal,
      sales: sales.map(({ number, status, sku, quantity, deliveredAt, toldAt }) => ({
        ...{ number, status, sku, quantity },
        deliveredAt: deliveredAt?.toISOString() ?? null,
        toldAt: toldAt?.toISOString() ?? null,
      })),
    });
  }),
  implement(noteReport, async ({ code, kind, reference }, context) => {
    const { db, now } = context;
    const incident = await lockIncident(db, code);
    if (!incident) return missing;
    if (incident.dismissedAt) return over;
    if ((await noteDone(db, { incidentId: incident.incidentId, kind, reference }, now)) !== 1) return over;
    await note(context, code, 'incident.report-noted', { [kind]: [null, reference] });
    return ok(true as const);
  }),
  implement(dismissIncident, async ({ code, reason }, context) => {
    const { db, now } = context;
    const incident = await lockIncident(db, code);
    if (!incident) return missing;
    if ((await dismissOne(db, { incidentId: incident.incidentId, reason }, now)) !== 1) return over;
    await note(context, code, 'incident.dismissed');
    return ok(true as const);
  }),
  implement(recallProducts, async ({ code, advice }, context) => {
    const { db, now } = context;
    const incident = await lockIncident(db, code);
    if (!incident) return missing;
    if (incident.dismissedAt) return over;
    const { incidentId } = incident;
    const bySellerOrder = new Map<string, SaleRow[]>();
    for (const sale of await findSales(db, { incidentId, since: recallSince(now) }))
      if (!sale.toldAt) bySellerOrder.set(sale.sellerOrderId, [...(bySellerOrder.get(sale.sellerOrderId) ?? []), sale]);
    for (const [sellerOrderId, sold] of bySellerOrder) {
      await noteTold(db, { incidentId, sellerOrderId }, now);
      await mails.recall(db, { code, advice }, sold, now);
    }
    if (bySellerOrder.size > 0)
      await note(context, code, 'incident.products-recalled', { told: [null, bySellerOrder.size] });
    return ok({ told: bySellerOrder.size });
  }),
];

const note = (
  { db, ...by }: Pick<AccountContext, 'accountId' | 'actor' | 'site' | 'requestId' | 'now'> & { db: Tx },
  code: string,
  action: Act['action'],
  changes: Act['changes'] = {},
) => record(db, by, { action, subject: { kind: 'incident', id: code }, changes });

function recallSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - recallYears);
  return since;
}

const listedOf = ({ code, description, openedAt, deadlines, products }: IncidentRow, now: Date): ListedIncident => ({
  ...{ code, description, openedAt: openedAt.toISOString(), products },
  deadlines: deadlines.map(({ kind, dueAt, doneAt, reference }) => ({
    ...{ kind: kind as DeadlineKind, reference },
    dueAt: new Date(dueAt).toISOString(),
    doneAt: doneAt && new Date(doneAt).toISOString(),
    isOverdue: !doneAt && new Date(dueAt) <= now,
  })),
});
