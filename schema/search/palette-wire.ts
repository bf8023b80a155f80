import * as z from 'zod/mini'

/** What may be made anew besides pages and snippets. */
export const creatableTypes = [
  ...(['image', 'document', 'video', 'collection', 'location', 'redirect', 'user', 'group', 'site', 'workflow', 'task'] as const),
] as const
export type CreatableType = (typeof creatableTypes)[number]

/** A setting of a site, by its name. */
export interface SettingShortcut {
  app_name: string
  model_name: string
  label: string
  site: { id: number; name: string }
}

/** The answer of `paths.api.shortcuts`: what the command palette offers an editor, as far as their rights go. */
export interface PaletteShortcuts {
  create: CreatableType[]
  /** The types of snippets they may write. */
  snippet_types: { type: string; label: string }[]
  settings: SettingShortcut[]
  /** Whether settings are those of several sites. */
  has_several_sites: boolean
}

/** `GET paths.api.parentPages`: words of a page's title, or of the name of a page type. */
export const parentPagesQuery = z.strictObject({ search: z._default(z.string().check(z.maxLength(200)), '') })

/** A page below which the editor may add one; with `type`, one of that type. */
export interface ParentPage {
  id: number
  title: string
  /** The title of the page above it; empty where that may not be named. */
  parent: string
  type: { type: string; label: string } | null
}
export interface ParentPageListing {
  items: ParentPage[]
}
