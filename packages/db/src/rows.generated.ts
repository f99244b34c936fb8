export type Rows = never;
