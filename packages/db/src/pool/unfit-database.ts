/** This program cannot work with the database in its current state. The message is one line that states the remedy. */
export class UnfitDatabase extends Error {}
