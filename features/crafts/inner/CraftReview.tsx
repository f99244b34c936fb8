import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { ReviewFrame } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { Badge, Notice } from '@cubby/ui';
import { useNavigate } from 'react-router';
import { CraftCard, CraftFindings, CraftStory, type ShownCraft } from '../screens/index.ts';
import { type StaffCraft, staffCraft } from '../staff-contract.ts';
import { DecideCraft } from './DecideCraft.tsx';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  craft: await client(staffCraft, { number: params.number ?? '' }).catch(missing),
});

export const meta = ({ data: { craft } }: MetaArgs<{ craft: StaffCraft }>): Meta => ({
  title: craft.name,
  noindex: true,
});

const compared = ['name', 'words', 'kind', 'materials', 'ageFrom', 'hasSmallParts', 'pictures', 'image'] as const;
/** A version's changes of the live one. */
const changesOf = (craft: ShownCraft, live: ShownCraft): Set<keyof ShownCraft> =>
  new Set(compared.filter((name) => JSON.stringify(said(craft, name)) !== JSON.stringify(said(live, name))));
const said = (craft: ShownCraft, name: (typeof compared)[number]) =>
  name === 'pictures'
    ? craft.pictures.map(({ pictureId }) => pictureId)
    : name === 'image'
      ? craft.drawing
      : craft[name];

/** A version beside the live one, with findings, past decisions, and the form to decide. */
export function CraftReview({ canReview }: { canReview: boolean }) {
  const { craft } = usePageData<typeof loader>();
  const { text, date } = useText();
  const navigate = useNavigate();
  const { name, shopName, subject, dueAt, live, isPartial, mayBePublic, assignee, isMine, history } = craft;
  const changed = live === null ? undefined : changesOf(craft, live);
  return (
    <ReviewFrame
      above={{ path: '/crafts', label: text('crafts.link') }}
      title={<bdi>{name}</bdi>}
      lead={
        <>
          {subject === 'SHOP' && <Badge>{text('crafts.shopPage')}</Badge>} <bdi>{shopName}</bdi>
          {dueAt !== null && ` · ${text('crafts.desk.due', { day: date(dueAt, dayFormats.medium) })}`}
          {assignee !== null && !isMine && (
            <>
              {' · '}
              <bdi>{assignee}</bdi>
            </>
          )}
        </>
      }
      decide={
        canReview && (
          <DecideCraft
            {...{ craft, isPartial }}
            isColleagues={assignee !== null && !isMine}
            onDone={() => navigate('/crafts')}
          />
        )
      }
    >
      <CraftFindings craft={craft} />
      {!mayBePublic && <Notice tone="warning">{text('crafts.desk.noConsent')}</Notice>}
      {changed?.has('pictures') && <Notice>{text('crafts.desk.newPictures')}</Notice>}
      <div className={live === null ? 'max-w-form' : 'grid items-start gap-6 tablet:grid-cols-2'}>
        {live !== null && <CraftCard craft={live} title={text('crafts.desk.live')} />}
        <CraftCard craft={craft} title={text('crafts.desk.proposed')} {...(changed && { changed })} />
      </div>
      <CraftStory history={history} />
    </ReviewFrame>
  );
}
