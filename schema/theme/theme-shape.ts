/** The edges of banners and of the footer. */
export const edges = ['straight', 'waves', 'slant', 'torn'] as const
export type Edge = (typeof edges)[number]
