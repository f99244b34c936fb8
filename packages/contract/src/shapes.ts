import { z } from 'zod';

/** Amounts on the wire (design 5). */
export const wireMoney = z.object({ value: z.number(), currencyIso: z.string() });

/** A whole number in a query string. Calls refuse what is not one (design 2, 2.40). */
export const queryNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'field.number.invalid')
    .transform(Number)
    .refine((value) => value >= min && value <= max, 'field.number.range');

/** A comma-joined list in a query string: of `item`s, at most `most`, none twice. */
export const commaList = (item: RegExp, most: number) =>
  z
    .string()
    .max(most * 64)
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .refine((values) => values.length <= most, 'field.list.tooLong')
    .refine((values) => values.every((value) => item.test(value)), 'field.list.invalid');

/** The application's version, as every POST of the specification may carry it (spec 7.2, 7.14, 9.1). */
export const version = z.string().max(20).optional();

/** `{ requestBodyDto: … }` with an optional version, parsed into what stands inside. */
export const requestBody = <T extends z.ZodType>(inside: T) =>
  z
    .strictObject({ requestBodyDto: inside, version })
    .transform((body) => (body as { requestBodyDto: z.output<T> }).requestBodyDto);
