/**
 * Where a guest finds their place on a wait list: part of `paths`. In a file of their own, since the script of a place
 * in the header needs no others before interaction.
 */
export const toWaitListStatusPath = (planAheadId: string): string => `/waitlist/${planAheadId}/`
export const toWaitListEntryPath = (planAheadId: string): string => `/api/waitlist/${planAheadId}/`
