/** Larger files are not our statements, packed or unpacked. */
export const mostBytes = 32 * 1024 * 1024;
