import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { endPersonSessions, type Person } from '../contract.ts';
import { Part, type PartProps, Rows } from './Part.tsx';

/** A person's sessions, which can be ended one by one or all together. */
export function SessionSection({ person: { accountId, sessions }, action, canAct }: PartProps) {
  const { text, date } = useText();
  const { revalidate } = useRevalidator();
  const end = (sessionId?: string) =>
    action.run('sessions', async (client) => {
      await client(endPersonSessions, { accountId, sessionId });
      await revalidate();
      return text('people.sessions.ended');
    });
  const deviceText = ({ browser, system }: Person['sessions'][number]) =>
    browser && system
      ? text('accounts.sessions.device', { browser, system })
      : (browser ?? system ?? text('accounts.sessions.unknown'));
  return (
    <Part
      id="sessions"
      title={text('people.sessions')}
      actions={
        canAct &&
        sessions.length > 1 && (
          <Button look="quiet" size="small" onClick={() => end()}>
            {text('people.sessions.endAll')}
          </Button>
        )
      }
    >
      {sessions.length === 0 && <p className="text-soft">{text('people.sessions.nowhere')}</p>}
      <Rows
        rows={sessions.map((session) => ({
          key: session.sessionId,
          title: <bdi>{deviceText(session)}</bdi>,
          about: (
            <>
              {session.site !== 'shop' && `${text(`accounts.sessions.${session.site}`)} · `}
              {text('accounts.sessions.since', { day: date(session.openedAt, dayFormats.medium) })}
            </>
          ),
          end: canAct && (
            <Button
              look="quiet"
              size="small"
              aria-label={text('accounts.sessions.end.label', { device: deviceText(session) })}
              onClick={() => end(session.sessionId)}
            >
              {text('accounts.sessions.end')}
            </Button>
          ),
        }))}
      />
    </Part>
  );
}
