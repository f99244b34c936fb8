export { FilterForm } from './FilterForm.tsx';
export { ListPages } from './ListPages.tsx';
export { NotLoaded } from './NotLoaded.tsx';
export { PagedRows } from './PagedRows.tsx';
