import { lookAtEveryPage } from './support/pages/every-page.ts';

lookAtEveryPage('kids');
