import * as z from 'zod/mini'

/** What may be made anew besides pages and snippets. */
export const creatableTypes = [
  ...([
    'image',
    'document',
    'video',
    'collection',
    'location',
    'redirect',
    'user',
    'group',
    'site',
    'workflow',
    'task',
  ] as const),
] as const
export type CreatableType = (typeof creatableTypes)[number]

/** A setting of a site, by its name. */
const settingShortcut = z.strictObject({
  app_name: z.string(),
  model_name: z.string(),
  label: z.string(),
  site: z.strictObject({ id: z.int(), name: z.string() }),
})
export type SettingShortcut = z.infer<typeof settingShortcut>

const typeLabel = z.strictObject({ type: z.string(), label: z.string() })

/** What the command palette offers an editor, as far as their rights go. */
export const paletteShortcuts = z.strictObject({
  create: z.array(z.enum(creatableTypes)),
  /** The types of snippets they may write. */
  snippet_types: z.array(typeLabel),
  settings: z.array(settingShortcut),
  /** Whether settings are those of several sites. */
  has_several_sites: z.boolean(),
})
export type PaletteShortcuts = z.infer<typeof paletteShortcuts>

/** Words of a page's title, or of the name of a page type. */
export const parentPagesQuery = z.strictObject({ search: z._default(z.string().check(z.maxLength(200)), '') })

/** A page below which the editor may add one; with `type`, one of that type. */
const parentPage = z.strictObject({
  id: z.int(),
  title: z.string(),
  /** The title of the page above it; empty where that may not be named. */
  parent: z.string(),
  type: z.nullable(typeLabel),
})
export type ParentPage = z.infer<typeof parentPage>

export const parentPageListing = z.strictObject({ items: z.array(parentPage) })
export type ParentPageListing = z.infer<typeof parentPageListing>
