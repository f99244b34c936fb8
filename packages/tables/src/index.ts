export type { BulkAction, DryRun, Selected } from './bulk.ts';
export { ColumnMenu } from './ColumnMenu.tsx';
export type { Column, Columns, ListQuery } from './columns.ts';
export { type ListState, ListTable } from './ListTable.tsx';
export { useRowWindow } from './rows/use-row-window.ts';
export { KeptViews } from './views/KeptViews.tsx';
export { browserViews, type Kept, type SavedView, type Team, type ViewStore } from './views/views.ts';
