import type { Feature } from '@cubby/feature';
import { createGuesses, createPasswordCheck } from '@cubby/features/accounts/server';
import { createCaptcha } from '@cubby/features/captcha/server';
import { invitationEndpoints, invitationProver } from './invitations.ts';
import { invitationMails } from './mails.ts';
import { eraseInvitations, findInvitationsOf, forgetExpiredInvitations } from './store.ts';
import { teamEndpoints } from './team.ts';

export const feature: Feature = {
  name: 'members',
  start({ pool, settings, translators }) {
    const passwords = createPasswordCheck({
      captcha: createCaptcha(settings),
      guesses: createGuesses(settings.secretKey),
    });
    const { seller, manager } = settings.origins;
    const mails = invitationMails({
      translatorOf: translators.of,
      origins: { seller: seller.origin, manager: manager.origin },
    });
    return {
      endpoints: [...teamEndpoints, ...invitationEndpoints({ mails, passwords })],
      provers: [invitationProver(pool)],
      personal: [
        {
          section: 'invitations',
          read: (db, { login }) => findInvitationsOf(db, login),
          erase: async (tx, { login }) => void (await eraseInvitations(tx, login)),
        },
      ],
      schedules: [
        {
          name: 'expired invitations',
          everySeconds: 3_600,
          run: async (now) => void (await forgetExpiredInvitations(pool, now)),
        },
      ],
    };
  },
};
