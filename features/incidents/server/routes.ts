import { type Implementation, implement } from '@cubby/contract/server';
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
  implement(noteReport, async ({ code, kind, reference }, { db, now }) => {
    const incident = await lockIncident(db, code);
    if (!incident) return missing;
    if (incident.dismissedAt) return over;
    const noted = await noteDone(db, { incidentId: incident.incidentId, kind, reference }, now);
    return noted === 1 ? ok(true as const) : over;
  }),
  implement(dismissIncident, async ({ code, reason }, { db, now }) => {
    const incident = await lockIncident(db, code);
    if (!incident) return missing;
    const dismissed = await dismissOne(db, { incidentId: incident.incidentId, reason }, now);
    return dismissed === 1 ? ok(true as const) : over;
  }),
  implement(recallProducts, async ({ code, advice }, { db, now }) => {
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
    return ok({ told: bySellerOrder.size });
  }),
];

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
