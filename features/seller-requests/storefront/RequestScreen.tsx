import { shopRequestPath } from '@cubby/features/enquiries/rules';
import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useClient, useHydrated, useSite } from '@cubby/site';
import { Button, ConfirmPopup, Notice } from '@cubby/ui';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { confirmRequest, type OwnRequest, saveRequest, withdrawRequest } from '../contract.ts';
import { isOpen } from '../rules.ts';
import { RequestFacts, RequestHistory } from '../screens/index.ts';
import { FactsForm } from './FactsForm.tsx';

/** The result of a form without scripts. */
const outcomes = ['saved', 'incomplete', 'sent', 'withdrawn', 'failed'] as const;
export type Said = (typeof outcomes)[number] | undefined;
export const saidOf = (text: string | null): Said => outcomes.find((each) => each === text);

type RequestScreenProps = {
  token: string;
  request: OwnRequest;
  said: Said;
  countries: readonly { code: string; name: string }[];
};

/** A firm's request to open a shop, for the holder of its mailed link. */
export function RequestScreen({ token, request, said, countries }: RequestScreenProps) {
  const { text } = useText();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const { busy, said: result, say, run } = useAction();
  const { number, email, status, facts, isConfirmed, history } = request;
  // Runs only for a person: a mail scanner reads the page without running scripts.
  useEffect(() => {
    if (!isConfirmed) client(confirmRequest, {}, { bearer: token }).catch(() => {});
  }, [client, isConfirmed, token]);
  const tell = async (words: string) => {
    await revalidate();
    say({ tone: 'success', words });
  };
  const isJustWithdrawn = status === 'WITHDRAWN' && (result !== undefined || said === 'withdrawn');
  const isolated = (words: string) => `\u2068${words}\u2069`;
  return (
    <div className="grid max-w-words gap-8 pt-10 pb-16">
      <div>
        <h1 className="text-page">{text('requests.page')}</h1>
        <p className="mt-3 text-soft wrap-anywhere">
          {text('requests.page.lead', { number: isolated(number), email: isolated(email) })}
        </p>
      </div>
      <ActionResult {...{ said: result, busy }} />
      {said && !result && <Outcome said={said} request={request} />}
      {!isJustWithdrawn && <Standing request={request} />}
      {request.isOpen ? (
        <FactsForm
          key={status}
          {...{ token, request, countries }}
          busy={busy === 'save'}
          onSave={(entered) =>
            void run('save', async () => {
              await client(saveRequest, entered, { bearer: token });
              return text('requests.said.saved');
            })
          }
          onSent={tell}
        />
      ) : (
        <section className="grid gap-3">
          <h2 className="text-title">{text('requests.page.facts')}</h2>
          <RequestFacts facts={facts} />
        </section>
      )}
      {history.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-title">{text('requests.page.history')}</h2>
          <RequestHistory history={history} />
        </section>
      )}
      {isOpen(status) && (
        <Withdraw
          token={token}
          busy={busy !== undefined}
          onWithdraw={() =>
            run('withdraw', async () => {
              await client(withdrawRequest, {}, { bearer: token });
              await revalidate();
              return text('requests.said.withdrawn');
            })
          }
        />
      )}
    </div>
  );
}

function Outcome({ said, request: { incomplete } }: { said: NonNullable<Said>; request: OwnRequest }) {
  const { text } = useText();
  const tone = said === 'incomplete' || said === 'failed' ? 'error' : 'success';
  return (
    <Notice tone={tone} title={text(`requests.said.${said}`)}>
      {said === 'incomplete' && incomplete.length > 0 && (
        <ul className="list-disc ps-5">
          {incomplete.map((name) => (
            <li key={name}>{text(`requests.fact.${name}`)}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** The state of the request, and what happens next. */
function Standing({ request: { status, sentAt, dueAt, isLate, history } }: { request: OwnRequest }) {
  const { text, date } = useText();
  const day = dueAt === null ? '' : date(dueAt, dayFormats.long);
  const last = history.at(-1);
  if (status === 'NEW' || status === 'IN_REVIEW')
    return (
      <Notice>
        {sentAt === null
          ? text('requests.page.fill', { day })
          : isLate
            ? text('requests.page.late')
            : text('requests.page.review', { day })}
      </Notice>
    );
  if (status === 'ASKED_BACK')
    return (
      <Notice tone="warning" title={text('requests.page.asked')}>
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {last?.words}
        </p>
        <p className="mt-2">{text('requests.page.answerBy', { day })}</p>
      </Notice>
    );
  return <Notice tone={status === 'APPROVED' ? 'success' : 'info'}>{text(`requests.page.${status}`)}</Notice>;
}

type WithdrawProps = { token: string; busy: boolean; onWithdraw: () => Promise<boolean> };
function Withdraw({ token, busy, onWithdraw }: WithdrawProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const isHydrated = useHydrated();
  const [isAsking, ask] = useState(false);
  return (
    <form method="post" action={prefix + shopRequestPath}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="act" value="withdraw" />
      <Button look="quiet" className="button-flush" type={isHydrated ? 'button' : 'submit'} onClick={() => ask(true)}>
        {text('requests.withdraw')}
      </Button>
      <ConfirmPopup
        open={isAsking}
        title={text('requests.withdraw.title')}
        question={text('requests.withdraw.text')}
        confirmText={text('requests.withdraw')}
        cancelText={text('requests.withdraw.cancel')}
        busy={busy}
        dangerous
        onCancel={() => ask(false)}
        onConfirm={() => void onWithdraw().then(() => ask(false))}
      />
    </form>
  );
}
