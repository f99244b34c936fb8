import type { Brand } from '../brand.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Logo } from './Logo.tsx';

export const brand: Brand = {
  code: 'cubby',
  name: 'Cubby',
  titleSuffix: ' · Cubby',
  Logo,
  Header,
  Footer,
  ground: { light: '#fdfaf5', dark: '#141822' },
  home: () => import('./home.tsx'),
  defaultCountry: 'CA',
  recallsSearches: true,
  childrenLookAround: false,
};
