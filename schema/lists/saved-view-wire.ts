import * as z from 'zod/mini'

/** How many one editor may keep, over all lists. */
export const maxSavedViews = 50
/** Letters of a name. */
export const maxViewNameLength = 60

const name = () =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Give it a name.'),
      z.maxLength(maxViewNameLength, `Use at most ${maxViewNameLength} characters.`),
    )

/** A list as it is shown now: the path of its screen, and what its address asks for. */
export const savedViewForm = z.strictObject({
  name: name(),
  screen: z.string().check(z.regex(/^\/wagtail\/[\w/-]{0,200}$/, 'This is no screen of the back office.')),
  query: z
    .string()
    .check(
      z.minLength(1, 'There is nothing to keep: all is shown.'),
      z.maxLength(1000, 'These filters are too long to keep.'),
    ),
})
export type SavedViewForm = z.output<typeof savedViewForm>

export const savedViewRename = z.strictObject({ name: name() })

export const savedView = z.extend(savedViewForm, { id: z.int() })
export type SavedView = z.infer<typeof savedView>

/** Those of who asks, by name. */
export const savedViewListing = z.strictObject({ items: z.array(savedView) })
export type SavedViewListing = z.infer<typeof savedViewListing>
