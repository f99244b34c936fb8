import { useForm } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { FormDialog } from '@cubby/inner';
import { Badge, Button, ConfirmPopup, Notice, SelectField } from '@cubby/ui';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Person } from '../contract.ts';
import {
  checkPersonRequest,
  executePersonRequest,
  notePersonRequest,
  rejectPersonRequest,
} from '../request-contract.ts';
import { peoplePath, type RejectionReason, rejectionReasons, requestKinds } from '../rules.ts';
import { Part, type PartProps, Rows } from './Part.tsx';

type Request = Person['requests'][number];
type Asked = { step: 'execute' | 'reject'; request: Request };

/** A person's requests about their own data: recorded, checked, and executed by a colleague. */
export function RequestSection({ person, action, canAct }: PartProps) {
  const { text, date } = useText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [asked, ask] = useState<Asked>();
  const run = (name: 'note' | 'check' | 'reject', call: Parameters<typeof action.run>[1]) =>
    action.run(name, async (client, options) => {
      await call(client, options);
      await revalidate();
      return text(`people.request.done.${name}`);
    });
  const open = person.requests.filter(({ status }) => status === 'OPEN' || status === 'CHECKED');
  const addable = requestKinds.filter((kind) => !open.some((each) => each.kind === kind));
  const asks = open.some(({ kind }) => kind === 'ERASURE');
  return (
    <Part
      id="requests"
      title={text('people.requests')}
      actions={
        canAct &&
        addable.map((kind) => (
          <Button
            key={kind}
            look="quiet"
            size="small"
            onClick={() => run('note', (client) => client(notePersonRequest, { accountId: person.accountId, kind }))}
          >
            {text(`people.request.note.${kind}`)}
          </Button>
        ))
      }
    >
      {person.requests.length === 0 && <p className="text-soft">{text('people.requests.none')}</p>}
      <Rows
        rows={person.requests.map((request) => ({
          key: request.requestId,
          title: text(`people.request.${request.kind}`),
          about:
            request.closedAt === null
              ? text('people.request.due', { day: date(request.dueAt, dayFormats.medium) })
              : date(request.closedAt, dayFormats.medium),
          end: (
            <>
              <Badge tone={request.isLate ? 'warning' : 'plain'}>
                {text(`people.request.status.${request.status}`)}
              </Badge>
              {canAct && request.closedAt === null && (
                <>
                  {request.status === 'OPEN' && (
                    <Button
                      look="secondary"
                      size="small"
                      onClick={() =>
                        run('check', (client) => client(checkPersonRequest, { requestId: request.requestId }))
                      }
                    >
                      {text('people.request.check')}
                    </Button>
                  )}
                  {request.status === 'CHECKED' && !request.isChecker && (
                    <Button size="small" onClick={() => ask({ step: 'execute', request })}>
                      {text(`people.request.execute.${request.kind}`)}
                    </Button>
                  )}
                  <Button look="quiet" size="small" onClick={() => ask({ step: 'reject', request })}>
                    {text('people.request.reject')}
                  </Button>
                </>
              )}
            </>
          ),
        }))}
      />
      {open.some(({ isChecker }) => isChecker) && <p className="text-soft">{text('people.request.colleague.next')}</p>}
      {asks && <Stays person={person} />}
      {asked?.step === 'execute' && (
        <ConfirmPopup
          open
          title={text(`people.request.execute.${asked.request.kind}`)}
          question={text(`people.request.execute.text.${asked.request.kind}`)}
          confirmText={text(`people.request.execute.${asked.request.kind}`)}
          cancelText={text('inner.cancel')}
          busy={action.busy === 'execute'}
          dangerous={asked.request.kind === 'ERASURE'}
          onCancel={() => ask(undefined)}
          onConfirm={async () => {
            const { requestId, kind } = asked.request;
            const isDone = await action.run('execute', async (client) => {
              await client(executePersonRequest, { requestId });
              if (kind === 'EXPORT') await revalidate();
              return text('people.request.done.execute');
            });
            ask(undefined);
            // The person no longer exists.
            if (isDone && kind === 'ERASURE') await navigate(peoplePath);
          }}
        />
      )}
      {asked?.step === 'reject' && (
        <RejectDialog
          failure={action.failure}
          onClose={() => ask(undefined)}
          onReject={(reason) =>
            run('reject', (client) => client(rejectPersonRequest, { requestId: asked.request.requestId, reason }))
          }
        />
      )}
    </Part>
  );
}

/** What prevents erasure of an account, and what remains by law. */
function Stays({ person: { obstacles, kept } }: { person: Person }) {
  const { text } = useText();
  return (
    <>
      {obstacles.map((obstacle) => (
        <Notice key={obstacle} tone="warning">
          {text(`people.obstacle.${obstacle}`)}
        </Notice>
      ))}
      <div>
        <p className="font-strong">{text('people.kept')}</p>
        <ul className="list-disc ps-5 text-small text-soft">
          {kept.map((what) => (
            <li key={what}>{text(`people.kept.${what}`)}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

type RejectProps = {
  failure: string | undefined;
  onClose: () => void;
  onReject: (reason: RejectionReason) => Promise<boolean>;
};
function RejectDialog({ failure, onClose, onReject }: RejectProps) {
  const { text } = useText();
  const form = useForm({
    id: 'reject',
    initial: { reason: '' as RejectionReason | '' },
    schema: async () => (await import('../fields.ts')).rejectForm,
    label: () => text('people.block.reason'),
    submit: async ({ reason }) => {
      if (await onReject(reason)) onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('people.request.reject')}
      confirm={text('people.request.reject')}
      {...{ failure, onClose }}
    >
      <SelectField
        {...form.field('reason')}
        options={[
          { value: '', label: text('people.choose') },
          ...rejectionReasons.map((reason) => ({ value: reason, label: text(`people.rejection.${reason}`) })),
        ]}
      />
    </FormDialog>
  );
}
