import type { LoadPage } from '@cubby/site';
import { type ComponentType, createContext, useContext } from 'react';
import type { HeaderPanels } from '../layouts/header/use-header-panels.ts';

/** What differs in structure between the brands of the shop. What differs in looks is a token (packages/ui). */
export type Brand = {
  code: 'cubby' | 'kids';
  name: string;
  /** Behind each page's title (spec 2.39). */
  titleSuffix: string;
  /** Sign and name; the link around it leads home. */
  Logo: ComponentType;
  Header: ComponentType<{ panels: HeaderPanels }>;
  Footer: ComponentType;
  /** The brand's front door. */
  home: LoadPage;
  /** Where prices of delivery lead to before a visitor says otherwise. */
  defaultCountry: string;
  /** The only main category that its search looks in (spec 7.16); undefined: all. */
  searchCategory?: string;
  /** Whether its search offers again what was searched for in this browser: not where children look (ux S6). */
  recallsSearches: boolean;
  /**
   * Whether children look around here too: then nothing is remembered of what was looked at (ux row 7), and an address is
   * asked of adults only (domain C1).
   */
  childrenLookAround: boolean;
};

/** The brand of the shop that is on screen. */
export const BrandContext = createContext<Brand | undefined>(undefined);

export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('useBrand is called outside the shop');
  return brand;
}
