export type { BulkAction, DryRun, Selected } from './bulk.ts';
export { ColumnMenu } from './ColumnMenu.tsx';
export type { Column, Columns, ListQuery } from './columns.ts';
export { KeptViews } from './KeptViews.tsx';
export { type ListState, ListTable } from './ListTable.tsx';
export { useRowWindow } from './use-row-window.ts';
export { browserViews, type Kept, type SavedView, type Team, type ViewStore } from './views.ts';
