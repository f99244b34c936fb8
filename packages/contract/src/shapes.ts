import { fromWire, type Money, toWire } from '@cubby/money';
import { z } from 'zod';
import { type Ours, request, type Shape, under } from './wire.ts';

/** Amounts on the wire (design 5): `{"value":12.34,"currencyIso":"USD"}` is `Money` with us. */
export const money: z.ZodType<Money> = z.codec(
  z.object({ value: z.number(), currencyIso: z.string() }),
  z.custom<Money>(),
  { decode: fromWire, encode: toWire },
);

/** A decimal amount whose currency stands beside it, as whole minor units. */
export const minorUnits = (decimal: z.ZodType<number, number>) =>
  z.codec(decimal, z.number(), { decode: (value) => Math.round(value * 100), encode: (minor) => minor / 100 });

/** A picture with its alternative text (spec 3.2, 3.3). */
export const wireImage = z.object({ url: z.string(), name: z.string() });

/** A whole number in a query string. Endpoints refuse what is not one (design 2, 2.40). */
export const queryNumber = (min: number, max: number) =>
  z
    .codec(z.string().regex(/^\d{1,9}$/, 'field.number.invalid'), z.number(), { decode: Number, encode: String })
    .refine((value) => value >= min && value <= max, 'field.number.range');

/** A comma-joined list in a query string: of `item`s, at most `most`, none twice. */
export const commaList = (item: RegExp, most: number) =>
  z
    .codec(z.string().max(most * 64), z.array(z.string()), {
      decode: (text) => [...new Set(text.split(',').filter(Boolean))],
      encode: (values) => values.join(','),
    })
    .refine((values) => values.length <= most, 'field.list.tooLong')
    .refine((values) => values.every((value) => item.test(value)), 'field.list.invalid');

/** The application's version, as every POST of the specification may carry it (spec 7.2, 7.14, 9.1). */
export const version = z.string().max(20).optional();

/** `{ requestBodyDto: … }` with an optional version, parsed into what stands inside. */
export const requestBody = <S extends Shape>(shape: S): z.ZodType<Ours<S>> =>
  under('requestBodyDto', z.strictObject({ requestBodyDto: request(shape), version }));
