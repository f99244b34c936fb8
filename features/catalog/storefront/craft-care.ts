import type { MessageKey } from '@cubby/i18n';
import type { Product } from '../rules.ts';

/** Care instructions for a child's craft depend on its material (ux P8): children are not asked to write them. */
const careByMaterial: Readonly<Record<string, MessageKey>> = {
  RECYCLED_PAPER: 'catalog.care.paper',
  FSC_PAPER: 'catalog.care.paper',
  CARDBOARD: 'catalog.care.paper',
  PRESSED_FLOWERS: 'catalog.care.paper',
  WOOL: 'catalog.care.wool',
  FELT: 'catalog.care.wool',
  COTTON: 'catalog.care.cotton',
  GLASS_BEADS: 'catalog.care.beads',
  WOODEN_BEADS: 'catalog.care.beads',
  CLAY: 'catalog.care.clay',
};

/** The message key of a craft's care instructions; undefined if no child made it, or if its material needs none. */
export function careOf({ childCraft, attributes }: Pick<Product, 'childCraft' | 'attributes'>): MessageKey | undefined {
  const material = attributes.find(({ code }) => code === 'MATERIAL')?.value.code;
  return childCraft && material ? careByMaterial[material] : undefined;
}
