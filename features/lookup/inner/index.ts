export { FinderPage, loadForShop, loadForStaff, meta as finderMeta } from './FinderPage.tsx';
