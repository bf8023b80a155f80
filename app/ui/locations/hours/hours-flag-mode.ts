/** How a has-flag speaks for the hours of its service. */
export const hoursFlagModes = ['as_built', 'corrected'] as const
export type HoursFlagMode = (typeof hoursFlagModes)[number]
