import * as z from 'zod/mini'

/** Types that the palette can create besides pages and snippets. */
export const commandPaletteCreatableTypes = [
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
export type CommandPaletteCreatableType = (typeof commandPaletteCreatableTypes)[number]

/** A setting of a site. */
const settingShortcut = z.strictObject({
  app_name: z.string(),
  model_name: z.string(),
  label: z.string(),
  site: z.strictObject({ id: z.int(), name: z.string() }),
})
export type CommandPaletteSettingEntry = z.infer<typeof settingShortcut>

const typeLabel = z.strictObject({ type: z.string(), label: z.string() })

/** The shortcuts of the command palette that the user has permission for. */
export const commandPaletteEntriesResponse = z.strictObject({
  create: z.array(z.enum(commandPaletteCreatableTypes)),
  /** The snippet types that the user may create. */
  snippet_types: z.array(typeLabel),
  settings: z.array(settingShortcut),
  /** Whether the settings belong to several sites. */
  has_several_sites: z.boolean(),
})
export type CommandPaletteEntriesResponse = z.infer<typeof commandPaletteEntriesResponse>

/** A part of a page's title, or of the name of a page type. */
export const parentPageListQuery = z.strictObject({ search: z._default(z.string().check(z.maxLength(200)), '') })

/** A page that the user may add a page below; with `type`, a page of that type. */
const parentPage = z.strictObject({
  id: z.int(),
  title: z.string(),
  /** The title of its parent; empty if the user may not see that page. */
  parent: z.string(),
  type: z.nullable(typeLabel),
})
export type ParentPageChoice = z.infer<typeof parentPage>

export const parentPageListResponse = z.strictObject({ items: z.array(parentPage) })
export type ParentPageListResponse = z.infer<typeof parentPageListResponse>
