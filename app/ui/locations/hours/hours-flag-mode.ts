/** How a service's has-flag determines the text of its hours. */
export const hoursFlagModes = ['as_built', 'corrected'] as const
export type HoursFlagMode = (typeof hoursFlagModes)[number]
