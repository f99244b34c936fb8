export class ContentError extends Error {}
