/** How a service's has-flag determines the text of its hours. */
export const serviceHoursFlagModes = ['as_built', 'corrected'] as const
export type ServiceHoursFlagMode = (typeof serviceHoursFlagModes)[number]
