import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, ButtonLink, ConfirmPopup, Icon, Notice } from '@cubby/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { archiveCraft, beginCraft, type CraftVersion, submitCraft } from '../contract.ts';
import { isOpenStatus, ownCraftsPath } from '../rules.ts';
import { CraftCard, CraftFindings, CraftStory } from '../screens/index.ts';
import { ApproveForm } from './ApproveForm.tsx';
import { SendBackForm } from './SendBackForm.tsx';

type CraftPageProps = { craft: CraftVersion; onChanged: () => Promise<void> };

/**
 * A version under the guardian's review: as buyers will see it, then the facts that only guardians know (domain 2.5).
 */
export function CraftPage({ craft, onChanged }: CraftPageProps) {
  const { text } = useText();
  const { said, busy, result, say, run } = useAction({ onConflict: () => void onChanged() });
  const { status, history } = craft;
  const last = history.at(-1);
  const done = async (words: string) => {
    await onChanged();
    say({ tone: 'success', words });
  };
  return (
    <div className="grid gap-6">
      <ActionResult {...{ said, busy, result }} />
      <div className="grid items-start gap-x-10 gap-y-8 desktop:grid-cols-2">
        <div className="grid gap-6">
          <CraftCard craft={craft} title={text('crafts.seen')} />
          <CraftFindings craft={craft} />
          {isOpenStatus(status) && <Checked craft={craft} />}
        </div>
        <div className="grid gap-8">
          {status === 'GUARDIAN_REVIEW' && (
            <>
              <ApproveForm craft={craft} onDone={() => done(text('crafts.approved'))} />
              <SendBackForm
                number={craft.number}
                subject={craft.subject}
                onDone={() => done(text('crafts.back.done'))}
              />
            </>
          )}
          {status === 'CHANGES_REQUESTED' && last?.words && (
            <Notice>
              <span className="whitespace-pre-line" dir="auto">
                {last.words}
              </span>
            </Notice>
          )}
          <Actions {...{ craft, busy, run, done }} />
          <CraftStory history={history} />
        </div>
      </div>
    </div>
  );
}

/** The shop's automatic checks, so that the guardian can focus on the rest. */
function Checked({ craft: { subject, findings, status } }: { craft: CraftVersion }) {
  const { text } = useText();
  if (findings.length > 0 || status === 'DRAFT') return null;
  const checks = subject === 'CRAFT' ? (['words', 'photos', 'kind', 'price'] as const) : (['words'] as const);
  return (
    <section className="rounded-control bg-second-tint p-4" aria-labelledby="checked">
      <h2 id="checked" className="mb-2 font-strong">
        {text('crafts.checked')}
      </h2>
      <ul className="grid gap-1.5">
        {checks.map((check) => (
          <li key={check} className="flex gap-2">
            <Icon name="check" />
            {text(`crafts.checked.${check}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ActionsProps = { craft: CraftVersion; done: (words: string) => Promise<void> } & Pick<
  ReturnType<typeof useAction>,
  'busy' | 'run'
>;

/** The guardian's possible actions. */
function Actions({ craft: { number, status, shop, sku, subject, dueAt }, busy, run, done }: ActionsProps) {
  const { text, date } = useText();
  const { prefix } = useSite();
  const navigate = useNavigate();
  const [isGivingUp, giveUp] = useState(false);
  const isLive = !isOpenStatus(status) && status !== 'ARCHIVED';
  const isDraft = status === 'DRAFT' || status === 'CHANGES_REQUESTED';
  const begin = () =>
    run('begin', async (client) => {
      const next = await client(beginCraft, { shop, subject, ...(sku !== null && { sku }) });
      await navigate(`${ownCraftsPath}/${next}/edit`);
    });
  return (
    <div className="grid gap-4">
      {dueAt !== null && <p>{text('crafts.waits', { day: date(dueAt, dayFormats.medium) })}</p>}
      <p className="flex flex-wrap gap-2">
        {status === 'DRAFT' && (
          <Button
            busy={busy === 'submit'}
            onClick={() =>
              run('submit', async (client) => {
                await client(submitCraft, { number });
                await done(text('crafts.submitted'));
              })
            }
          >
            {text('crafts.submit')}
          </Button>
        )}
        {isDraft && (
          <ButtonLink look="secondary" href={`${prefix}${ownCraftsPath}/${number}/edit`}>
            {text('crafts.edit')}
          </ButtonLink>
        )}
        {isLive && sku !== null && (
          <ButtonLink look="secondary" href={`${prefix}/offers/${shop}/${sku}`}>
            {text('crafts.offer')}
          </ButtonLink>
        )}
        {isLive && (
          <Button look="secondary" busy={busy === 'begin'} onClick={begin}>
            {text('crafts.begin')}
          </Button>
        )}
        {status !== 'ARCHIVED' && (!isLive || subject === 'CRAFT') && (
          <Button look="quiet" onClick={() => giveUp(true)}>
            {text(isLive ? 'crafts.archive.live' : 'crafts.archive')}
          </Button>
        )}
      </p>
      {isGivingUp && (
        <ConfirmPopup
          open
          title={text(isLive ? 'crafts.archive.live' : 'crafts.archive')}
          dangerous
          confirmText={text('crafts.archive.yes')}
          cancelText={text('inner.cancel')}
          onCancel={() => giveUp(false)}
          onConfirm={() => {
            giveUp(false);
            void run('archive', async (client) => {
              await client(archiveCraft, { number });
              await done(text(isLive ? 'crafts.archived' : 'crafts.archived.draft'));
            });
          }}
        >
          {text(isLive ? 'crafts.archive.live.text' : 'crafts.archive.text')}
        </ConfirmPopup>
      )}
    </div>
  );
}
