export type { BulkAction, DryRun, Selected } from './bulk.ts';
export type { Column, Columns, ListQuery } from './columns.ts';
export { KeptViews } from './KeptViews.tsx';
export { type ListState, ListTable } from './ListTable.tsx';
export type { SavedView, ViewStore } from './views.ts';
