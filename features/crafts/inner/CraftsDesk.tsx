import { readQuery, writeQuery } from '@cubby/contract';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { PagedRows } from '@cubby/lists';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, Picture, TextLink } from '@cubby/ui';
import { craftsPerPage, craftsQuery, type ListedCraft, listCrafts } from '../staff-contract.ts';

export async function loader({ request, site: { client } }: LoaderArgs) {
  const values = readQuery(craftsQuery, new URL(request.url).searchParams);
  return { values, list: await client(listCrafts, values).catch(missing) };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('crafts.link'),
  noindex: true,
});

/** Children's crafts and shops that wait for staff, by due time. */
export function CraftsDesk() {
  const { values, list } = usePageData<typeof loader>();
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <>
      <PageTop />
      <PagedRows
        rows={list.crafts.map((craft) => <DeskRow key={craft.number} craft={craft} />)}
        none={{ title: text('crafts.desk.none'), text: text('crafts.desk.none.text') }}
        page={values.page}
        total={list.total}
        perPage={craftsPerPage}
        hrefOf={(page) => `${prefix}/crafts${writeQuery(craftsQuery, { page })}`}
      />
    </>
  );
}

function DeskRow({
  craft: { number, subject, name, shopName, image, isChange, dueAt, assignee },
}: {
  craft: ListedCraft;
}) {
  const { text, date } = useText();
  const { prefix } = useSite();
  return (
    <li className="picture-row">
      <Picture picture={image} alt="" width={96} height={96} sizes="64px" />
      <div className="grid gap-1">
        <TextLink href={`${prefix}/crafts/${number}`} className="font-strong wrap-anywhere">
          <bdi>{name}</bdi>
        </TextLink>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
          {isChange && <Badge>{text('crafts.desk.change')}</Badge>}
          {subject === 'SHOP' && <Badge>{text('crafts.shopPage')}</Badge>}
          <bdi>{shopName}</bdi>
          <time dateTime={dueAt}>{text('crafts.desk.due', { day: date(dueAt, dayFormats.medium) })}</time>
          {assignee !== null && <bdi>{assignee}</bdi>}
        </p>
      </div>
    </li>
  );
}
