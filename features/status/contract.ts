import { defineEndpoint, request } from '@cubby/contract';
import { z } from 'zod';

const buildInfo = z.object({ version: z.string(), commit: z.string(), environment: z.string() });
export type BuildInfo = z.output<typeof buildInfo>;

export const liveness = defineEndpoint({
  method: 'GET',
  path: '/api/store/liveness',
  summary: 'Health check, with the build of the API',
  access: ['anyone'],
  // A busy shop is not down: browsers ask this after a failure.
  traffic: 'status',
  input: request({}),
  output: buildInfo,
});
