/** How a look became that of its site: a user published it, its time began, or the time of another one ended. */
export const lookChangeCauses = ['saved', 'restored', 'published', 'began', 'returned'] as const
export type LookChangeCause = (typeof lookChangeCauses)[number]
