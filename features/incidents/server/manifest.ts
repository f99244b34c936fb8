import { code } from '@cubby/db';
import type { Feature } from '@cubby/feature';
import type { DeadlineKind } from '../rules.ts';
import { createIncidentMails } from './mails.ts';
import { incidentEndpoints } from './routes.ts';
import { watchDeadlines } from './watch.ts';

export const feature: Feature = {
  name: 'incidents',
  invariants: [
    {
      name: 'incidents: each has both timers, and lines that were sold',
      sql: `select i.code from incident i where not exists (select from incident_line l where l.incident_id = i.incident_id)
        or (select count(*) from incident_deadline d where d.incident_id = i.incident_id
            and d.kind in (${code<DeadlineKind>('REPORT')}, ${code<DeadlineKind>('WRITTEN')})) <> 2`,
    },
  ],
  start({ pool, settings, translators }) {
    const mails = createIncidentMails({ translatorOf: translators.of, teamEmail: settings.teamEmail });
    return {
      endpoints: incidentEndpoints(mails),
      schedules: [{ name: 'reports of incidents', everySeconds: 300, run: (now) => watchDeadlines(pool, mails, now) }],
    };
  },
};
