import * as z from 'zod/mini'

/** The maximum number of saved views per user, over all lists. */
export const maxSavedViews = 50
/** In characters. */
export const maxSavedViewNameLength = 60

const name = () =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Give it a name.'),
      z.maxLength(maxSavedViewNameLength, `Use at most ${maxSavedViewNameLength} characters.`),
    )

/** A filtered list: the path of its screen, and the query of its URL. */
export const savedViewInput = z.strictObject({
  name: name(),
  screen: z.string().check(z.regex(/^\/wagtail\/[\w/-]{0,200}$/, 'This is not a screen of the back office.')),
  query: z
    .string()
    .check(z.minLength(1, 'There are no filters to save.'), z.maxLength(1000, 'These filters are too long to save.')),
})
export type SavedViewInput = z.output<typeof savedViewInput>

export const savedViewRenameInput = z.strictObject({ name: name() })

export const savedViewResponse = z.extend(savedViewInput, { id: z.int() })
export type SavedViewResponse = z.infer<typeof savedViewResponse>

/** The saved views of the signed-in user, by name. */
export const savedViewListResponse = z.strictObject({ items: z.array(savedViewResponse) })
export type SavedViewListResponse = z.infer<typeof savedViewListResponse>
