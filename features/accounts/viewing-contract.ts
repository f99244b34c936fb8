import { as, defineEndpoint, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';

export const openViewing = defineEndpoint({
  method: 'POST',
  path: '/api/auth/viewing/v1/open',
  summary: 'Opens the session by which a member of the staff sees the shop as a person does, by its link',
  access: ['link'],
  perMinute: 20,
  duringViewing: true,
  input: requestBody({}),
  output: wireObject({ login: as('userLogin', z.string()), firstName: z.string(), lastName: z.string() }),
});

/** Who viewed the shop as the caller's account. */
export const ownViewings = defineEndpoint({
  method: 'GET',
  path: '/api/store/user-v1/viewing/list/v1/get',
  summary: 'When members of the staff saw the shop as the caller does, and how much they read',
  access: ['signed-in'],
  input: request({}),
  output: z.array(
    wireObject({
      at: as('date', z.string()),
      /** The viewer's first name; none: they have left. */
      name: z.string().nullable(),
      reads: as('readCount', z.number()),
    }),
  ),
});
