import { as, defineEndpoint, request, version, wireImage, wireObject } from '@cubby/contract';
import { z } from 'zod';
import {
  DESIGNS,
  documentPath,
  GROUNDS,
  PURPOSES,
  picturePath,
  UPLOAD_LIMITS,
  type UploadKind,
  uploadKinds,
  VIEWS,
} from './rules.ts';

export { DESIGNS, GROUNDS, VIEWS };

export const KINDS = [
  // STATIONERY: paper
  'spiral-notebook',
  'bound-notebook',
  'exercise-book',
  'paper-ream',
  'sticky-notes',
  'binder',
  'folder',
  // STATIONERY: writing
  'pencils',
  'pencil',
  'ballpoint-pen',
  'fountain-pen',
  'markers',
  'highlighters',
  'crayons',
  'chalk',
  // STATIONERY: desk
  'eraser',
  'sharpener',
  'scissors',
  'glue-stick',
  'tape',
  'stapler',
  'paper-clips',
  'pencil-case',
  'whiteboard',
  // STATIONERY: measuring
  'ruler',
  'set-square',
  'protractor',
  'drawing-compass',
  // STATIONERY: art room
  'paint-box',
  'brushes',
  'paint-tube',
  'easel',
  'modelling-clay',
  // ELECTRONICS
  'calculator',
  'tablet',
  'laptop',
  'headphones',
  'usb-stick',
  'desk-lamp',
  'charger',
  // TEXTBOOKS
  'textbook',
  'atlas',
  'globe',
  // CLOTHING_FORM
  'uniform-shirt',
  'sweater',
  'pe-shorts',
  'skirt',
  'cap',
  'shoes',
  'socks',
  // FURNITURE
  'desk',
  'chair',
  'bookshelf',
  'board-on-stand',
  'locker',
  // FOR_VEHICLES
  'car-organiser',
  'bike-light',
  'reflective-vest',
  'bicycle-helmet',
  // ACCESSORIES
  'backpack',
  'lunch-box',
  'water-bottle',
  'umbrella',
  'key-ring',
  // STUDENTS_PRODUCT
  'greeting-card',
  'bookmark',
  'bracelet',
  'coaster',
  'ornament',
  'felt-bag',
  'scarf',
  'painting',
  'paper-garland',
  'clay-dish',
  'flower-frame',
  'friendship-band',
  'origami',
] as const;

export const COLORS = [
  'red',
  'tomato',
  'orange',
  'yellow',
  'mustard',
  'lime',
  'green',
  'forest',
  'teal',
  'sky',
  'blue',
  'navy',
  'violet',
  'lilac',
  'pink',
  'brown',
  'kraft',
  'white',
  'grey',
  'black',
] as const;

export const PATTERNS = ['plain', 'ruled', 'squared', 'dotted', 'striped', 'stars', 'hearts', 'flowers'] as const;

export const drawingSchema = z.strictObject({
  kind: z.enum(KINDS),
  color: z.enum(COLORS).optional(),
  second: z.enum(COLORS).optional(),
  pattern: z.enum(PATTERNS).optional(),
  count: z.int().min(1).max(36).optional(),
  design: z
    .int()
    .min(0)
    .max(DESIGNS - 1)
    .optional(),
  /** A left-handed one is the mirror image. */
  hand: z.enum(['left']).optional(),
  /** Its length in centimetres, for kinds that are sold in several lengths: rulers show it, and so does the scale view. */
  cm: z.number().positive().max(400).optional(),
  /** Short lettering on the product itself: a class number, "A5", "ART". */
  label: z
    .string()
    .regex(/^[A-Z0-9 +./&-]{1,10}$/)
    .optional(),
  view: z.enum(VIEWS).optional(),
  ground: z.enum(GROUNDS).optional(),
});

export type Drawing = z.infer<typeof drawingSchema>;
export type Kind = (typeof KINDS)[number];
export type ColorName = (typeof COLORS)[number];
export type Pattern = (typeof PATTERNS)[number];
export type { Ground, View } from './rules.ts';

/**
 * An uploaded picture or document. `preview` is a data URI of about 16 pixels, shown until the picture has loaded; a
 * document has neither size nor preview.
 */
export type UploadedPicture = {
  uploadId: string;
  pictureId: string;
  kind: UploadKind;
  width: number | null;
  height: number | null;
  preview: string | null;
};
const uploaded = z.codec(
  wireObject({
    uploadId: as('id', z.string()),
    image: wireImage,
    kind: as('fileKind', z.enum(uploadKinds)),
    width: z.number().nullable(),
    height: z.number().nullable(),
    preview: z.string().nullable(),
  }),
  z.custom<UploadedPicture>(),
  {
    decode: ({ image, ...rest }) => ({ ...rest, pictureId: image.url.split('/')[2] ?? '' }),
    encode: ({ pictureId, ...rest }) => ({
      ...rest,
      image: {
        url: rest.kind === 'DOCUMENT' ? documentPath(pictureId) : picturePath(pictureId, 320, 'webp'),
        name: '',
      },
    }),
  },
);

/** Spec 2.61. The body is the file itself; its type is determined only from its bytes. */
export const uploadPicture = defineEndpoint({
  method: 'POST',
  path: '/api/media/picture/v1/create',
  summary:
    'Uploads a picture (JPEG, PNG, WebP, AVIF or HEIC) and strips its metadata, such as place and time; for SUPPORT and PROOF also a PDF',
  access: ['signed-in', 'guest-order', 'link', 'child'],
  // The picture is processed outside any transaction, and its row stores the key itself.
  writes: false,
  idempotent: true,
  perMinute: 60,
  fileBytes: UPLOAD_LIMITS.bytes,
  input: request({ purpose: as('purposeCode', z.enum(PURPOSES, 'field.invalid')), version }),
  output: uploaded,
  errorCodes: { OC_PICTURE_UNREADABLE: 422, OC_PICTURE_TOO_MANY_PIXELS: 422, OC_PICTURE_LIMIT: 409 },
});
