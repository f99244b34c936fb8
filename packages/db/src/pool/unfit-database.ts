/** This program cannot work with the database as it is. The message is one line that says what to do. */
export class UnfitDatabase extends Error {}
