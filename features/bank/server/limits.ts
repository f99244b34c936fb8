/** Larger files are no statements of ours, packed or unpacked. */
export const mostBytes = 32 * 1024 * 1024;
