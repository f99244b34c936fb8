import type { Brand } from '../brand.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

export const brand: Brand = {
  code: 'kids',
  name: 'Cubby Kids',
  titleSuffix: ' · Cubby Kids',
  Header,
  Footer,
  home: () => import('./home.tsx'),
  defaultCountry: 'CA',
};
