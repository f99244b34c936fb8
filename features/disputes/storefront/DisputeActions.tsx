import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, ConfirmPopup, Notice, TextAreaField, TextField, TextLink, useFocusAfter } from '@cubby/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { moveDisputeAsBuyer, sendDisputedBack } from '../buyer-contract.ts';
import { type BuyerAction, type DisputeView, sayInDispute } from '../contract.ts';
import { EditDispute } from './EditDispute.tsx';
import type { RenderUploader } from './ReportForm.tsx';
import { useDisputeCall } from './use-dispute-call.ts';

type Asked = Extract<BuyerAction, 'OPEN' | 'DISCARD' | 'WITHDRAW'>;
const asking: readonly Asked[] = ['OPEN', 'DISCARD', 'WITHDRAW'];
type DisputeActionsProps = {
  dispute: DisputeView;
  token: string | undefined;
  renderUploader: RenderUploader;
  returnSheet: ReactNode;
  onChanged: () => void;
};

/** What its buyer can do now: write, change it, open or withdraw it, send goods back, appeal. */
export function DisputeActions({ dispute, token, renderUploader, returnSheet, onChanged }: DisputeActionsProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const { code, actions, status } = dispute;
  const { call, busy, failure } = useDisputeCall(token, onChanged);
  const [asked, ask] = useState<Asked>();
  const [edits, setEdits] = useState(false);
  const [said, say] = useState<string>();
  const [body, setBody] = useState('');
  const [carrier, setCarrier] = useState('');
  const [tracker, setTracker] = useState('');
  const result = useRef<HTMLDivElement>(null);
  const focus = useFocusAfter();
  // The button that had the focus may be gone.
  useEffect(() => {
    if (said) result.current?.focus({ preventScroll: true });
  }, [said]);
  const done = (words: string) => {
    say(words);
    setBody('');
    onChanged();
  };
  const move = async (action: Asked | 'APPEAL') => {
    const given = action === 'APPEAL' ? body : undefined;
    const moved = await call(`${action} ${given}`, (client, options) =>
      client(moveDisputeAsBuyer, { code, action, body: given }, options),
    );
    ask(undefined);
    if (moved) done(text(action === 'OPEN' ? 'disputes.created' : `disputes.done.${action}`));
  };
  const write = async () => {
    const sent = await call(`SAY ${body}`, (client, options) =>
      client(sayInDispute, { code, body, pictures: [], asksBuyer: false }, options),
    );
    if (sent) done(text('disputes.done.SAY'));
  };
  const sendBack = async () => {
    const sent = await call(`SEND_BACK ${carrier} ${tracker}`, (client, options) =>
      client(sendDisputedBack, { code, carrier, tracker: tracker || undefined }, options),
    );
    if (sent) done(text('disputes.done.SEND_BACK'));
  };
  const may = (action: BuyerAction) => actions.includes(action);
  if (edits && may('EDIT'))
    return (
      <EditDispute
        dispute={dispute}
        token={token}
        renderUploader={renderUploader}
        onClose={() => {
          setEdits(false);
          focus('dispute-edit');
        }}
        onDone={() => {
          setEdits(false);
          done(text('disputes.updated'));
        }}
      />
    );
  return (
    <div className="grid gap-6 print:hidden">
      <div role="status" tabIndex={-1} ref={result} className="empty:hidden">
        {said && <Notice tone="success">{said}</Notice>}
      </div>
      {failure && (
        <Notice tone="error" live title={text('disputes.failed')}>
          {failure}
        </Notice>
      )}
      {may('SEND_BACK') && (
        <section className="grid max-w-form gap-4" aria-labelledby="send-back">
          <h2 id="send-back" className="text-title">
            {text('disputes.sendBack')}
          </h2>
          {dispute.hasReturnSheet ? (
            <>
              <p>{text('disputes.sheet.text')}</p>
              <div className="flex flex-wrap items-center gap-3">{returnSheet}</div>
            </>
          ) : (
            <p>
              {text('disputes.sendBack.text', { seller: `\u2068${dispute.sellerName}\u2069` })}{' '}
              <TextLink href={prefix + (dispute.isChildShop ? '/contacts' : `/store/about/${dispute.sellerHandle}`)}>
                {text(dispute.isChildShop ? 'disputes.sendBack.ask' : 'disputes.sendBack.address')}
              </TextLink>
            </p>
          )}
          <TextField
            id="return-carrier"
            label={text('disputes.sendBack.carrier')}
            value={carrier}
            maxLength={80}
            onChange={(event) => setCarrier(event.target.value)}
          />
          <TextField
            id="return-tracker"
            label={text('disputes.sendBack.tracker')}
            optional={text('disputes.optional')}
            value={tracker}
            maxLength={100}
            dir="ltr"
            onChange={(event) => setTracker(event.target.value)}
          />
          <div>
            <Button busy={busy?.startsWith('SEND_BACK')} disabled={!carrier.trim()} onClick={() => void sendBack()}>
              {text('disputes.sendBack.done')}
            </Button>
          </div>
        </section>
      )}
      {(may('SAY') || may('APPEAL')) && (
        <div className="grid max-w-form gap-3">
          <TextAreaField
            id="dispute-words"
            label={text(may('APPEAL') ? 'disputes.appeal' : 'disputes.write')}
            help={text(may('APPEAL') ? 'disputes.appeal.help' : 'disputes.write.help')}
            rows={4}
            value={body}
            onChange={(event) => setBody(event.target.value)}
            limit={4096}
            counterText={(count) => text(count < 0 ? 'disputes.over' : 'disputes.left', { count: Math.abs(count) })}
          />
          <div>
            {may('APPEAL') ? (
              <Button busy={busy?.startsWith('APPEAL')} disabled={!body.trim()} onClick={() => void move('APPEAL')}>
                {text('disputes.appeal.send')}
              </Button>
            ) : (
              <Button
                look="secondary"
                busy={busy?.startsWith('SAY')}
                disabled={!body.trim()}
                onClick={() => void write()}
              >
                {text('disputes.write.send')}
              </Button>
            )}
          </div>
        </div>
      )}
      {[...asking, 'EDIT' as const].some(may) && (
        <div className="flex flex-wrap gap-x-7 gap-y-2">
          {asking.filter(may).map((action) => (
            <Button
              key={action}
              look={action === 'OPEN' ? 'primary' : 'quiet'}
              className={action === 'OPEN' ? undefined : 'button-flush'}
              onClick={() => {
                say(undefined);
                ask(action);
              }}
            >
              {text(action === 'OPEN' ? 'disputes.open' : `disputes.move.${action}`)}
            </Button>
          ))}
          {may('EDIT') && (
            <Button
              id="dispute-edit"
              look="secondary"
              icon="edit"
              onClick={() => {
                setEdits(true);
                focus('edit-dispute-title');
              }}
            >
              {text('disputes.edit')}
            </Button>
          )}
        </div>
      )}
      <ConfirmPopup
        open={asked !== undefined}
        title={text('form.sure')}
        question={asked && text(`disputes.ask.${asked}`)}
        confirmText={asked ? text(asked === 'OPEN' ? 'disputes.open' : `disputes.move.${asked}`) : ''}
        cancelText={text('disputes.back')}
        busy={busy !== undefined}
        dangerous={asked !== 'OPEN'}
        onCancel={() => !busy && ask(undefined)}
        onConfirm={() => asked && void move(asked)}
      >
        {asked && text(`disputes.ask.${asked}.text`, { status })}
      </ConfirmPopup>
    </div>
  );
}
