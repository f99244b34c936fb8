import { as, defineEndpoint, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { viewColumns, viewName, viewQuery } from './fields.ts';
import { viewListNames } from './rules.ts';

const list = as('listName', z.enum(viewListNames, 'field.code.invalid'));
const viewId = z.uuid('field.code.invalid');
/** The shop with whose team a view is or may be shared; null for the staff. */
const shop = as('vendorLogin', z.string().nullable());
const shopName = as('vendorName', z.string().nullable());

const shape = {
  views: z.array(
    wireObject({
      viewId: z.string(),
      name: as('viewName', z.string()),
      query: z.string(),
      columns: z.array(z.string()),
      isOwn: z.boolean(),
      /** The owner's first name, if it is a colleague's; null once they have left the team. */
      owner: as('userName', z.string().nullable()),
      isShared: z.boolean(),
      ...{ shop, shopName },
      /** Whether the list opens with it for the caller. */
      isOpening: z.boolean(),
    }),
  ),
  /** With whom the caller may share views of the list. */
  teams: z.array(wireObject({ shop, shopName })),
};
const views = wireObject(shape);
export type SavedViews = z.output<typeof views>;

export const savedViews = defineEndpoint({
  method: 'GET',
  path: '/api/store/view/list/v1/get',
  summary: "The caller's saved views of a list, and those that colleagues share with them",
  access: ['signed-in'],
  input: request({ list }),
  output: views,
  errorCodes: { OC_FORBIDDEN: 403 },
});

export const createView = defineEndpoint({
  method: 'POST',
  path: '/api/store/view/v1/create',
  summary: 'Saves a view of a list under a name',
  access: ['signed-in'],
  input: requestBody({
    ...{ list, query: viewQuery, columns: viewColumns },
    name: as('viewName', viewName),
  }),
  output: wireObject({ ...shape, viewId: z.string() }),
  errorCodes: { OC_FORBIDDEN: 403, OC_KNOWN: 409, OC_TOO_MANY: 409 },
});

export const changeView = defineEndpoint({
  method: 'POST',
  path: '/api/store/view/v1/update',
  summary: "Renames a view of the caller's, shares it with a team of theirs, or ends that",
  access: ['signed-in'],
  input: requestBody({
    viewId,
    /** Omitted fields are unchanged. */
    name: as('viewName', viewName.optional()),
    isShared: z.boolean().optional(),
    /** The shop whose team it is shared with; omitted at the manager site, and if it is not shared. */
    shop: as('vendorLogin', z.string().max(60, 'field.tooLong').optional()),
  }),
  output: views,
  errorCodes: { OC_NOT_FOUND: 404, OC_FORBIDDEN: 403, OC_KNOWN: 409 },
});

export const deleteView = defineEndpoint({
  method: 'POST',
  path: '/api/store/view/v1/delete',
  summary: "Deletes a view of the caller's, or one that somebody who has left shared with their team",
  access: ['signed-in'],
  input: requestBody({ viewId }),
  output: views,
  errorCodes: { OC_NOT_FOUND: 404, OC_FORBIDDEN: 403 },
});

export const openWithView = defineEndpoint({
  method: 'POST',
  path: '/api/store/view/opening/v1/update',
  summary: 'Opens a list with one of its views for the caller, or without it again',
  access: ['signed-in'],
  input: requestBody({ viewId, isOpening: z.boolean() }),
  output: views,
  errorCodes: { OC_NOT_FOUND: 404 },
});
