import { defineEndpoint, request } from '@cubby/contract';
import { z } from 'zod';

const buildInfo = z.object({ version: z.string(), commit: z.string(), environment: z.string() });
export type BuildInfo = z.output<typeof buildInfo>;

/** Spec 7.1: whether the API is running, and its build (spec 9.1). */
export const liveness = defineEndpoint({
  method: 'GET',
  path: '/api/store/liveness',
  summary: 'Health check, with the build of the API',
  access: ['anyone'],
  // A shop that is busy is not away: browsers ask this after a failure.
  traffic: 'status',
  input: request({}),
  output: buildInfo,
});
