import { defineEndpoint } from '@cubby/contract';
import { z } from 'zod';

export type BuildInfo = { version: string; commit: string; environment: string };

/** Spec 7.1: the API is alive, and which build it is (spec 9.1). */
export const liveness = defineEndpoint({
  method: 'GET',
  path: '/api/store/liveness',
  summary: 'Says that the API is alive, and which build it is',
  access: 'anyone',
  input: z.strictObject({}),
  output: z.object({ version: z.string(), commit: z.string(), environment: z.string() }),
  encode: (build: BuildInfo) => build,
  decode: (wire) => wire,
});
