import type { OutputOf } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Badge, Button, Notice } from '@cubby/ui';
import { useState } from 'react';
import { endSession, type openSessions } from '../contract.ts';

type Session = OutputOf<typeof openSessions>[number];

export function SessionList({
  sessions,
  onEnded,
}: {
  sessions: readonly Session[];
  onEnded: () => void | Promise<void>;
}) {
  const client = useClient();
  const { text, date } = useText();
  const [busy, setBusy] = useState('');
  const [said, say] = useState<{ of: string; tone: 'success' | 'error'; words: string }>();
  const deviceText = ({ browser, system }: Session) =>
    browser && system
      ? text('accounts.sessions.device', { browser, system })
      : (browser ?? system ?? text('accounts.sessions.unknown'));
  const end = async (session: Session) => {
    const of = session.sessionId;
    setBusy(of);
    try {
      await client(endSession, { sessionId: of });
      say({ of, tone: 'success', words: text('accounts.sessions.ended', { device: deviceText(session) }) });
      await onEnded();
    } catch (error) {
      say({ of, tone: 'error', words: (error as Error).message });
    } finally {
      setBusy('');
    }
  };
  return (
    <div className="mt-4 max-w-form">
      {said && (
        // The focused button disappears with its row.
        <Notice key={said.of} tone={said.tone} live takesFocus>
          {said.words}
        </Notice>
      )}
      <ul>
        {sessions.map((session) => (
          <li
            key={session.sessionId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule last:border-b-0 py-3"
          >
            <div className="min-w-0">
              <p className="font-medium">
                <bdi>{deviceText(session)}</bdi>{' '}
                {session.isCurrent && <Badge>{text('accounts.sessions.current')}</Badge>}
              </p>
              <p className="text-small text-soft">
                {session.site !== 'shop' && `${text(`accounts.sessions.${session.site}`)} · `}
                {text('accounts.sessions.since', {
                  day: date(session.openedAt, { day: 'numeric', month: 'long', year: 'numeric' }),
                })}
              </p>
            </div>
            {!session.isCurrent && (
              <Button
                look="quiet"
                size="small"
                busy={busy === session.sessionId}
                aria-label={text('accounts.sessions.end.label', { device: deviceText(session) })}
                onClick={() => end(session)}
              >
                {text('accounts.sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
