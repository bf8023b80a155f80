/** How a service's has-flag determines the text of its hours. */
export const serviceHoursTextModes = ['as_built', 'corrected'] as const
export type ServiceHoursTextMode = (typeof serviceHoursTextModes)[number]
