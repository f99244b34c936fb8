import type { LoadPage } from '@cubby/site';
import { type ComponentType, createContext, useContext } from 'react';
import type { HeaderPanels } from '../layouts/header/use-header-panels.ts';

/** Structural differences between the shop's brands. Differences in looks are tokens (packages/ui). */
export type Brand = {
  code: 'cubby' | 'kids';
  name: string;
  /** Suffix of each page's title (spec 2.39). */
  titleSuffix: string;
  /** Logo and name; the link around it leads to the front page. */
  Logo: ComponentType;
  Header: ComponentType<{ panels: HeaderPanels }>;
  Footer: ComponentType;
  /** The colours of its page's ground, by day and by night, for the browser's own surfaces around it. */
  ground: { light: string; dark: string };
  /** The brand's front page. */
  home: LoadPage;
  /** The country whose delivery prices are shown until a visitor chooses another. */
  defaultCountry: string;
  /** The only main category that its search covers (spec 7.16); undefined: all. */
  searchCategory?: string;
  /** Whether its search offers recent searches from this browser: not where children browse (ux S6). */
  recallsSearches: boolean;
  /**
   * Whether children browse here too: then viewed products are not remembered (ux row 7), and only adults are asked for
   * an address (domain C1).
   */
  childrenLookAround: boolean;
};

/** The brand of the shop on screen. */
export const BrandContext = createContext<Brand | undefined>(undefined);

export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('useBrand is called outside the shop');
  return brand;
}
