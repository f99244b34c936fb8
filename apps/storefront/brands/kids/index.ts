import { childCraftCategory } from '@cubby/features/catalog/rules';
import type { Brand } from '../brand.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Logo } from './Logo.tsx';

export const brand: Brand = {
  code: 'kids',
  name: 'Cubby Kids',
  titleSuffix: ' · Cubby Kids',
  Logo,
  Header,
  Footer,
  ground: { light: '#fcf5e9', dark: '#201627' },
  home: () => import('./home.tsx'),
  defaultCountry: 'CA',
  recallsSearches: false,
  childrenLookAround: true,
  searchCategory: childCraftCategory,
};
