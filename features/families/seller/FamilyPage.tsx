import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Badge, Button, TextLink } from '@cubby/ui';
import { useState } from 'react';
import type { Child, Family } from '../contract.ts';
import { PictureSign } from '../drawings/PictureSign.tsx';
import { familyPath, familySteps, hasEnded } from '../rules.ts';
import { ChildForm } from './ChildForm.tsx';
import { PlaceNote } from './PlaceNote.tsx';
import { doneOf } from './steps.ts';

type FamilyPageProps = {
  guardian: NonNullable<Family['guardian']>;
  children: readonly Child[];
  today: Date;
  onAdded: (childId: string) => void | Promise<void>;
};

/** A guardian's children, each with items on sale, open orders and the next task. */
export function FamilyPage({ guardian, children, today, onAdded }: FamilyPageProps) {
  const { text } = useText();
  const [adding, add] = useState(false);
  return (
    <>
      <ul className="grid gap-4 desktop:grid-cols-2">
        {children.map((child) => (
          <ChildCard key={child.childId} child={child} isProven={guardian.status === 'VERIFIED'} />
        ))}
      </ul>
      <section className="mt-10 grid gap-4">
        {adding ? (
          <>
            <h2 className="text-title">{text('families.add')}</h2>
            <ChildForm today={today} onSaved={onAdded} />
          </>
        ) : (
          <div>
            <Button look="secondary" onClick={() => add(true)}>
              {text('families.add')}
            </Button>
          </div>
        )}
      </section>
      <PlaceNote guardian={guardian} />
    </>
  );
}

function ChildCard({ child, isProven }: { child: Child; isProven: boolean }) {
  const { text } = useText();
  const { prefix } = useSite();
  const { childId, nickname, band, avatar, shopName, stage, status, openOrders } = child;
  const next = familySteps.find((step) => !doneOf(child, isProven)[step]);
  const isOpen = stage === 'LIVE';
  const state = stage === 'PAUSED' && !hasEnded(status) ? 'PAUSED' : status;
  return (
    <li className="box grid content-start gap-4 p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PictureSign name={avatar} className="size-14" />
        <div className="min-w-0 flex-[1_1_8rem]">
          <h2 className="text-title wrap-anywhere">
            <bdi>{nickname}</bdi>
          </h2>
          <p className="text-small text-soft">{text(`families.band.${band}`)}</p>
        </div>
        <span>
          <Badge tone={isOpen ? 'second' : 'plain'}>
            {text(isOpen ? 'families.open' : `families.status.${state}`)}
          </Badge>
        </span>
      </div>
      {stage !== 'SETTING_UP' && (
        <p className="wrap-anywhere">
          <bdi>{shopName}</bdi> · {text('families.openOrders', { count: openOrders })}
        </p>
      )}
      {next && !hasEnded(status) && (
        <p className="text-soft">{text('families.next', { step: text(`families.step.${next}`) })}</p>
      )}
      <p>
        <TextLink href={`${prefix}${familyPath}/${childId}`}>
          {text('families.manage', { name: `\u2068${nickname}\u2069` })}
        </TextLink>
      </p>
    </li>
  );
}
