import type { Feature } from '@cubby/feature';
import { webhookSender } from '@cubby/features/integrations/server';
import { caseConflicts } from './acting.ts';
import { forgetOldCases, moveOnDueCases } from './clock.ts';
import { joinEndpoints } from './join-routes.ts';
import { forgetPerson } from './joined-store.ts';
import { caseMails } from './mails.ts';
import { findAppealsBy, findOwn, forgetAppellant, forgetFactsAbout } from './measures/measure-store.ts';
import { ownEndpoints } from './own-routes.ts';
import { pagerTasks, pageUntaken } from './paging/pager.ts';
import { watchRepeatBuyers } from './repeat-buyers.ts';
import { reportEndpoint } from './reports/report.ts';
import { reportThreadEndpoint } from './reports/report-thread.ts';
import { openShopCase, type ShopCase } from './shop-case.ts';
import { staffEndpoints } from './staff-routes.ts';

export const feature: Feature = {
  name: 'cases',
  seed: async () => (await import('../seed.ts')).seed,
  start({ pool, settings, translators }) {
    const { pager } = settings;
    const mails = caseMails({
      translatorOf: translators.of,
      originOf: (site) => settings.origins[site].origin,
      teamEmail: settings.teamEmail,
    });
    return {
      endpoints: [
        reportEndpoint(mails),
        reportThreadEndpoint(mails),
        ...staffEndpoints(mails),
        ...joinEndpoints,
        ...ownEndpoints,
      ],
      conflicts: caseConflicts,
      lane: 'webhooks',
      tasks: {
        'open-shop-case': async (payload, { once, now }) =>
          void (await once((tx) => openShopCase(tx, payload as ShopCase, now))),
        ...(pager &&
          pagerTasks({
            ...{ pager, pool, managerUrl: settings.origins.manager.origin },
            send: webhookSender({ tried: settings.webhookTestOrigins }),
          })),
      },
      schedules: [
        ...(pager ? [{ name: 'pager', everySeconds: 5, run: (now: Date) => pageUntaken(pool, now) }] : []),
        {
          name: 'cases and measures whose time has come',
          everySeconds: 60,
          run: (now) => moveOnDueCases(pool, mails, now),
        },
        { name: 'repeat buyers', everySeconds: 300, run: (now) => watchRepeatBuyers(pool, now) },
        { name: 'old reports and cases', everySeconds: 86_400, run: (now) => forgetOldCases(pool, now) },
      ],
      personal: [
        {
          section: 'appeals',
          read: (db, { accountId }) => findAppealsBy(db, accountId),
          erase: async (tx, { accountId }) => {
            await forgetAppellant(tx, accountId);
            await forgetPerson(tx, accountId);
            await forgetFactsAbout(tx, accountId);
          },
        },
        { section: 'decisions', read: (db, { accountId }) => findOwn(db, accountId) },
      ],
    };
  },
};
