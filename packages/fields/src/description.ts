import { textField } from './text.ts';

/** The maximum length of an enquiry (spec 5.13, 9.4): the counter's limit. */
export const enquiryDescriptionMax = 4096;

/** The text of an enquiry (spec 5.13): required, at most 4096 characters, may have several lines. */
export const enquiryDescription = textField({
  max: enquiryDescriptionMax,
  lines: true,
  tooLong: 'field.enquiryDescription.tooLong',
});

/** The description of a dispute (spec 5.12, design 5.12): at most 4096 characters without `<` and `>`. */
export const disputeDescription = textField({
  max: 4096,
  lines: true,
  characters: 'field.disputeDescription.invalid',
  check: (text) => (/[<>]/.test(text) ? 'field.disputeDescription.invalid' : undefined),
});
