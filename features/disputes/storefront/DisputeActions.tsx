import { ActionResult, type Make, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, ConfirmPopup, TextAreaField, TextField, TextLink, useFocusAfter } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import { moveDisputeAsBuyer, sendDisputedBack } from '../buyer-contract.ts';
import { type BuyerAction, type DisputeView, sayInDispute } from '../contract.ts';
import { EditDispute } from './EditDispute.tsx';
import { OpeningPopup } from './OpeningPopup.tsx';
import type { RenderUploader } from './ReportForm.tsx';

type Asked = Extract<BuyerAction, 'OPEN' | 'DISCARD' | 'WITHDRAW' | 'APPEAL'>;
const asking = ['OPEN', 'DISCARD', 'WITHDRAW'] as const satisfies readonly Asked[];
type DisputeActionsProps = {
  dispute: DisputeView;
  token: string | undefined;
  renderUploader: RenderUploader;
  returnSheet: ReactNode;
  onChanged: () => void;
};

export function DisputeActions({ dispute, token, renderUploader, returnSheet, onChanged }: DisputeActionsProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const { code, actions } = dispute;
  const { busy, said, result, say, run } = useAction<Asked | 'SAY' | 'SEND_BACK'>({
    bearer: token,
    onConflict: onChanged,
  });
  const [asked, ask] = useState<Asked>();
  const [edits, setEdits] = useState(false);
  const [body, setBody] = useState('');
  const [carrier, setCarrier] = useState('');
  const [tracker, setTracker] = useState('');
  const focus = useFocusAfter();
  const done = (words: string): string => {
    setBody('');
    onChanged();
    return words;
  };
  const move = async (action: Asked) => {
    const given = action === 'APPEAL' ? body : undefined;
    const make: Make = async (client, options) => {
      await client(moveDisputeAsBuyer, { code, action, body: given }, options);
      return done(text(action === 'OPEN' ? 'disputes.created' : `disputes.done.${action}`));
    };
    await run(action, make, given);
    ask(undefined);
  };
  const write = () => {
    const make: Make = async (client, options) => {
      await client(sayInDispute, { code, body, pictures: [], asksBuyer: false }, options);
      return done(text('disputes.done.SAY'));
    };
    return run('SAY', make, body);
  };
  const sendBack = () => {
    const parcel = { carrier, tracker: tracker || undefined };
    const make: Make = async (client, options) => {
      await client(sendDisputedBack, { code, ...parcel }, options);
      return done(text('disputes.done.SEND_BACK'));
    };
    return run('SEND_BACK', make, parcel);
  };
  const may = (action: BuyerAction) => actions.includes(action);
  const question = asked === 'OPEN' ? undefined : asked;
  const close = () => !busy && ask(undefined);
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
          say({ tone: 'success', words: done(text('disputes.updated')) });
        }}
      />
    );
  return (
    <div className="grid gap-6 print:hidden">
      <ActionResult {...{ said, busy, result }} failed={text('disputes.failed')} />
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
            <Button busy={busy === 'SEND_BACK'} disabled={!carrier.trim()} onClick={() => void sendBack()}>
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
              <Button busy={busy === 'APPEAL'} disabled={!body.trim()} onClick={() => ask('APPEAL')}>
                {text('disputes.appeal.send')}
              </Button>
            ) : (
              <Button look="secondary" busy={busy === 'SAY'} disabled={!body.trim()} onClick={() => void write()}>
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
      <OpeningPopup
        open={asked === 'OPEN'}
        busy={busy !== undefined}
        {...{ sellerName: dispute.sellerName, number: dispute.number, isChildShop: dispute.isChildShop }}
        {...{ isUnsafe: false, count: dispute.lines.reduce((all, line) => all + line.quantity, 0) }}
        onCancel={close}
        onConfirm={() => void move('OPEN')}
      />
      <ConfirmPopup
        open={question !== undefined}
        title={text('form.sure')}
        question={question && text(`disputes.ask.${question}`)}
        confirmText={question ? text(question === 'APPEAL' ? 'disputes.appeal.send' : `disputes.move.${question}`) : ''}
        cancelText={text('disputes.back')}
        busy={busy !== undefined}
        dangerous={question !== 'APPEAL'}
        onCancel={close}
        onConfirm={() => question && void move(question)}
      >
        {question && text(`disputes.ask.${question}.text`, { seller: `\u2068${dispute.sellerName}\u2069` })}
      </ConfirmPopup>
    </div>
  );
}
