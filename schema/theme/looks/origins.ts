/** How a look became that of its site: somebody did it, or its time began, or that of another ended. */
export const lookChangeCauses = ['saved', 'restored', 'published', 'began', 'returned'] as const
export type LookChangeCause = (typeof lookChangeCauses)[number]
