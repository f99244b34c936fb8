import { as, defineEndpoint, entityInfo, only, request, wireObject } from '@cubby/contract';
import {
  address,
  addressName,
  city,
  country,
  deliveryCode,
  optionalField,
  postalCodeForm,
  region,
} from '@cubby/fields';
import { z } from 'zod';
import { addressStatuses } from './rules.ts';

const point = wireObject({
  code: z.string(),
  name: z.string(),
  country: wireObject({ name: as('countryName', z.string()), code: as('countryIso', z.string()) }),
  region: wireObject({ name: as('regionName', z.string()), code: as('domesticRegionCode', z.string()) }).nullable(),
  city: z.string(),
  address: z.string(),
  postalCode: as('index', z.string().nullable()),
  isMain: z.boolean(),
  status: z.enum(addressStatuses),
});
export type ShownPoint = z.output<typeof point>;

export const saveAddress = defineEndpoint({
  method: 'POST',
  path: '/api/store/delivery/point/v1/createOrUpdate',
  summary: 'Creates a shipping address of the signed-in member, or changes the one with this code',
  access: ['signed-in'],
  entityKey: 'createdEntity',
  input: entityInfo({
    code: as('deliveryPointCode', deliveryCode.optional()),
    region: as('deliveryPointRegionCode', optionalField(region)),
    line: as('deliveryPointAddress', address),
    name: as('deliveryPointName', addressName),
    city: as('deliveryPointCity', city),
    country: as('deliveryPointCountryIso', country),
    postalCode: as('deliveryPointIndex', optionalField(postalCodeForm)),
    isMain: as('deliveryPointBase', z.boolean().default(false)),
  }),
  output: point,
  errorCodes: { OC_TOO_MANY: 409, OC_ADDRESS_CLOSED: 409 },
});

export const changeAddressStatus = defineEndpoint({
  method: 'POST',
  path: '/api/store/delivery/point/status/v1/update',
  summary: 'Closes or restores a shipping address of the signed-in member',
  access: ['signed-in'],
  entityKey: 'createdEntity',
  input: entityInfo({
    code: as('deliveryPointCode', deliveryCode),
    status: as('deliveryPointStatus', z.enum(addressStatuses, 'field.code.invalid')),
  }),
  output: point,
  errorCodes: { OC_WRONG_STATUS: 409 },
});

export const listAddresses = defineEndpoint({
  method: 'GET',
  path: '/api/store/delivery/point/v1/get',
  summary: 'The shipping addresses of the signed-in member',
  access: ['signed-in'],
  duringViewing: true,
  entityKey: 'createdEntity',
  input: request({}),
  output: only('deliveryPointsList', z.array(point)),
});
