import { pathOfCategory, pathOfProductType } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Icon, Picture } from '@cubby/ui';
import { type CSSProperties, useSyncExternalStore } from 'react';
import type { CategoryOverview, TypeTile } from '../../lists.ts';
import { packedInRows } from '../../rules.ts';

type Group = CategoryOverview['subcategories'][number];

/** The most and the fewest tiles in a row on wide screens. */
const perRow = 7;
const fewestPerRow = 5;

export function TypeGroups({ subcategories }: { subcategories: readonly Group[] }) {
  const wide = useIsWide();
  const [only] = subcategories;
  if (subcategories.length === 1 && only) return <TypeTiles types={only.types} />;
  const rows = packedInRows(subcategories, widthOf, perRow);
  const columns = Math.max(fewestPerRow, ...rows.map(columnsOf));
  // The last group of a row takes the remaining width, so that all rows end at the same edge.
  const placed = rows.flatMap((row) =>
    row.map((group, i) => ({ group, span: widthOf(group) + (i === row.length - 1 ? columns - columnsOf(row) : 0) })),
  );
  return (
    <div className="type-groups" style={{ '--columns': columns } as CSSProperties}>
      {placed.map(({ group, span }, i) => (
        <TypeGroup key={group.code} group={group} span={span} open={i === 0} wide={wide} />
      ))}
    </div>
  );
}

const widthOf = ({ types }: Group) => Math.min(types.length, perRow);
const columnsOf = (row: readonly Group[]) => row.reduce((sum, group) => sum + widthOf(group), 0);

type TypeGroupProps = { group: Group; span: number; open: boolean; wide: boolean };

function TypeGroup({ group, span, open, wide }: TypeGroupProps) {
  const { prefix } = useSite();
  const { text } = useText();
  const style = { '--span': span } as CSSProperties;
  const count = text('offers.products', { count: group.count });
  const body = (
    <>
      <TypeTiles types={group.types} />
      <a className="type-group-all text-link" href={prefix + pathOfCategory(group.code)}>
        {count}
        <span className="sr-only"> {group.name}</span>
      </a>
    </>
  );
  // Wide screens show every group, so there is nothing to expand; styles show them before any script runs.
  if (wide)
    return (
      <section className="type-group" style={style}>
        <h2 className="type-group-head">{group.name}</h2>
        {body}
      </section>
    );
  return (
    <details className="type-group" style={style} open={open}>
      <summary className="type-group-head">
        <TilePicture image={group.types[0]?.image ?? null} />
        <h2>
          {group.name}
          <span className="text-tiny font-normal text-soft">{count}</span>
        </h2>
        <Icon name="chevronDown" />
      </summary>
      {body}
    </details>
  );
}

function TypeTiles({ types }: { types: readonly TypeTile[] }) {
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <ul className="type-tiles">
      {types.map(({ code, name, count, image }) => (
        <li key={code}>
          <a href={prefix + pathOfProductType(code)}>
            <TilePicture image={image} />
            {name}
          </a>
          <span>{text('offers.products', { count })}</span>
        </li>
      ))}
    </ul>
  );
}

/** One width in one format: for some thirty tiles the sources of other pictures would be a third of the page. */
function TilePicture({ image }: { image: TypeTile['image'] }) {
  if (!image) return <Picture picture={null} alt="" sizes="150px" />;
  return (
    <span className="picture">
      <img src={image.url.replace(/\d+(?=\.\w+$)/, '240')} width={240} height={240} alt="" loading="lazy" />
    </span>
  );
}

const wideScreen = '(min-width: 48rem)';
const useIsWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(wideScreen);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(wideScreen).matches,
    () => false,
  );
