/** How a look became that of its site: somebody did it, or its time began, or that of another ended. */
export const lookOrigins = ['saved', 'restored', 'published', 'began', 'returned'] as const
export type LookOrigin = (typeof lookOrigins)[number]
