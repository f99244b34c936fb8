/** A text that cannot be a page, with what is wrong. */
export class ContentError extends Error {}
