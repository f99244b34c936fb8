export type { BulkAction, DryRun, Selected } from './bulk.ts';
export { ColumnMenu } from './ColumnMenu.tsx';
export type { Column, Columns, ListQuery } from './columns.ts';
export { KeptViews } from './KeptViews.tsx';
export { type ListState, ListTable } from './ListTable.tsx';
export { useRowWindow } from './use-row-window.ts';
export type { SavedView, ViewStore } from './views.ts';
