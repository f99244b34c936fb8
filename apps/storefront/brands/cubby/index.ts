import type { Brand } from '../brand.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

export const brand: Brand = {
  code: 'cubby',
  name: 'Cubby',
  titleSuffix: ' · Cubby',
  Header,
  Footer,
  home: () => import('./home.tsx'),
  defaultCountry: 'CA',
};
