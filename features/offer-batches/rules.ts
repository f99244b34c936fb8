export * from './batch-rules.ts';
export * from './bulk-rules.ts';
