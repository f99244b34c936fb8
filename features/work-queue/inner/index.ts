export { loader, meta, TodayPage } from './TodayPage.tsx';
