import { needsSmallPartsWarning, smallPartsWarning } from '@cubby/features/catalog/rules';
import { languageOf } from '@cubby/i18n';
import { listOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Facts } from '@cubby/inner';
import { Picture, Price } from '@cubby/ui';
import type { CraftVersion } from '../contract.ts';

export type ShownCraft = Omit<CraftVersion, 'dueAt' | 'findings' | 'history'>;
type CraftCardProps = {
  craft: ShownCraft;
  title: string;
  /** The fields marked as changed. */
  changed?: ReadonlySet<keyof ShownCraft>;
};

/** A craft or a shop as buyers will see it, pictures first. */
export function CraftCard({ craft, title, changed }: CraftCardProps) {
  const { text, locale } = useText();
  const { subject, name, words, shopName, price, materials, kind, ageFrom, hasSmallParts, stock, image } = craft;
  const pictures = subject === 'SHOP' ? (image ? [image] : []) : craft.pictures.map((each) => each.image);
  const warns = needsSmallPartsWarning({ smallParts: hasSmallParts === true, ageFrom });
  const mark = (name: keyof ShownCraft) => (changed?.has(name) ? 'bg-marker text-on-marker' : undefined);
  return (
    <section className="box overflow-hidden" aria-label={title}>
      <p className="border-b border-dashed border-rule px-4 py-2 text-small font-strong">{title}</p>
      {pictures.length > 0 && (
        <ul className={pictures.length > 1 ? 'grid grid-cols-2 gap-px' : 'grid'}>
          {pictures.map((picture, i) => (
            <li key={picture.url}>
              <Picture
                picture={picture}
                alt={pictures.length > 1 ? `${name} ${i + 1}` : name}
                sizes="(min-width: 64rem) 480px, 95vw"
              />
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-3 p-4" {...languageOf(craft, locale)}>
        <p className="text-title wrap-anywhere" dir="auto">
          <span className={mark('name')}>{name || text('crafts.unnamed')}</span>
        </p>
        {subject === 'CRAFT' && (
          <p className="text-soft">
            <bdi>{shopName}</bdi>
          </p>
        )}
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          <span className={mark('words')}>{words}</span>
        </p>
        {price && <Price amount={price} locale={locale} size="large" />}
      </div>
      {subject === 'CRAFT' && (
        <div className="grid gap-3 px-4 pb-4">
          <Facts
            facts={[
              [text('crafts.fact.kind'), kind && <span className={mark('kind')}>{kind.name}</span>],
              [
                text('crafts.fact.materials'),
                materials.length > 0 && (
                  <span className={mark('materials')}>
                    {listOf(
                      materials.map((each) => text(`crafts.material.${each}`)),
                      locale,
                    )}
                  </span>
                ),
              ],
              [
                text('crafts.fact.ageFrom'),
                ageFrom !== null && <span className={mark('ageFrom')}>{text('crafts.age', { age: ageFrom })}</span>,
              ],
              [
                text('crafts.fact.smallParts'),
                hasSmallParts !== null && (
                  <span className={mark('hasSmallParts')}>{text(hasSmallParts ? 'crafts.yes' : 'crafts.no')}</span>
                ),
              ],
              [text('crafts.fact.stock'), stock],
            ]}
          />
          {warns && (
            <p
              lang="en"
              dir="ltr"
              className="rounded-control border-[1.5px] border-warning bg-warning-tint px-3.5 py-2.5 text-small font-strong"
            >
              {smallPartsWarning.en}
            </p>
          )}
        </div>
      )}
    </section>
  );
}
