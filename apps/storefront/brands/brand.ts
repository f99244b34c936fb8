import type { LoadPage } from '@cubby/site';
import { type ComponentType, createContext, useContext } from 'react';
import type { HeaderPanels } from '../layouts/header/use-header-panels.ts';

/** Structural differences between the shop's brands. Differences in looks are tokens (packages/ui). */
export type Brand = {
  code: 'cubby' | 'kids';
  name: string;
  /** Suffix of each page's title (spec 2.39). */
  titleSuffix: string;
  Logo: ComponentType;
  Header: ComponentType<{ panels: HeaderPanels }>;
  Footer: ComponentType;
  ground: { light: string; dark: string };
  home: LoadPage;
  /** The country whose delivery prices are shown until a visitor chooses another. */
  defaultCountry: string;
  /** The only main category that its search covers (spec 7.16); undefined: all. */
  searchCategory?: string;
  /** Whether its search offers recent searches from this browser: not where children browse (ux S6). */
  recallsSearches: boolean;
  /**
   * Whether children browse here too: then viewed products are not remembered, and only adults are asked for an address
   * (domain C1).
   */
  childrenLookAround: boolean;
};

export const BrandContext = createContext<Brand | undefined>(undefined);

export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('useBrand is called outside the shop');
  return brand;
}
