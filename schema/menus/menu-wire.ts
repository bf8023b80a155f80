import * as z from 'zod/mini'
import {
  dayPartContent,
  menuItemContentSchema,
  menuOverrideAreaContentSchema,
  menuSectionContent,
  modifierGroupSchema,
} from './content-wire.ts'
import { menuRevisionEntry } from './history/revision-wire.ts'
import { menuDraftVersion } from './release/wire.ts'
import { menuSiteQuery } from './site-wire.ts'

/** A dish in the back office's list of the menu. */
const listedItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  external_id: z.string(),
  image_id: z.nullable(z.int()),
  /** The URL of its picture in small. */
  thumbnail: z.nullable(z.string()),
  /** Those of the dish and its sizes. */
  calories: z.nullable(z.strictObject({ low: z.int(), high: z.int() })),
  /** The lowest price of its draft in cents, or null. */
  price_cents: z.nullable(z.int()),
  /** Whether visitors see it, and whether its draft differs from what they see. */
  is_live: z.boolean(),
  is_changed: z.boolean(),
})
export type MenuDraftListItem = z.infer<typeof listedItem>

/** Why the menu cannot be published: a dish, or an option of a modifier group (`Side: Slaw`), and the reason. */
const menuProblem = z.strictObject({
  kind: z.enum(['item', 'modifier_group']),
  id: z.int(),
  name: z.string(),
  message: z.string(),
})

/** The length of the sentence at the foot of the menu's pages, in characters. */
export const menuNoteMaxLength = 600

/** The draft of a menu, for editors. */
export const menuDraftResponse = z.strictObject({
  id: z.int(),
  currency: z.string(),
  /** The number of publications. */
  version: z.int(),
  /** ISO 8601; null before the first publication. */
  published_at: z.nullable(z.string()),
  /** The sentence at the foot of the menu's pages, which guests see as it is here. */
  note: z.string(),
  sections: z.array(z.strictObject({ id: z.int(), ...menuSectionContent.shape, items: z.array(listedItem) })),
  day_parts: z.array(z.strictObject({ id: z.int(), ...dayPartContent.shape })),
  modifier_groups: z.array(z.strictObject({ id: z.int(), ...modifierGroupSchema.shape })),
  areas: z.array(z.strictObject({ id: z.int(), ...menuOverrideAreaContentSchema.shape })),
  /** The pictures that only some restaurants show, in small. */
  override_pictures: z.array(z.strictObject({ image_id: z.int(), thumbnail: z.string() })),
  problems: z.array(menuProblem),
  /** The number of the site's pages that publishing would change. */
  changed_pages: z.int(),
})
export type MenuDraftResponse = z.infer<typeof menuDraftResponse>

/** The sentence at the foot of the menu's pages; empty for none. `before` is the one that the change began with. */
export const menuNoteInput = z.strictObject({
  note: z.string().check(z.trim(), z.maxLength(menuNoteMaxLength)),
  before: z.string(),
})
export type MenuNoteInput = z.infer<typeof menuNoteInput>

/** A dish with its draft, and what its draft was, latest first. */
export const menuItemDetail = z.strictObject({
  id: z.int(),
  content: menuItemContentSchema,
  revisions: z.array(menuRevisionEntry),
})
export type MenuItemDetail = z.infer<typeof menuItemDetail>

/** The draft of a dish to save. `revision` is the one that the change began with. */
export const menuItemInput = z.extend(menuItemContentSchema, { revision: z.int() })
export type MenuItemInput = z.infer<typeof menuItemInput>

/** An earlier draft of a dish. */
export const menuItemRevisionResponse = z.strictObject({ content: menuItemContentSchema })

/** Which changes: those of the draft, or of the copy that awaits a review or its time. */
export const menuChangesQuery = z.extend(menuSiteQuery, {
  of: z._default(z.enum(['draft', 'submitted', 'scheduled']), 'draft'),
})

/** What publishing would change: records and what differs of each. Texts are for editors. */
export const menuChangesResponse = z.strictObject({
  /** The version of the draft, as in the release; null for a copy, which does not change. */
  draft_version: z.nullable(z.string()),
  /** The version of the live menu with which it is compared; 0 if there was none. */
  version: z.int(),
  changes: z.array(
    z.strictObject({
      kind: z.enum(['item', 'section', 'day_part', 'modifier_group', 'area', 'order']),
      id: z.int(),
      name: z.string(),
      change: z.enum(['added', 'changed', 'removed']),
      differences: z.array(z.strictObject({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** The pages that this menu has or would have, with the dish of each that shows one. */
  pages: z.array(z.strictObject({ path: z.string(), title: z.string(), item_id: z.nullable(z.int()) })),
})
export type MenuChangesResponse = z.infer<typeof menuChangesResponse>
export type MenuChange = MenuChangesResponse['changes'][number]

/** What the editor saw in the list of changes: the draft to discard, and the live menu that becomes the draft. */
export const menuDiscardInput = z.strictObject({
  draft_version: menuDraftVersion,
  version: z.int().check(z.nonnegative()),
})
export type MenuDiscardInput = z.infer<typeof menuDiscardInput>

/** The ids of all sections, or of all dishes of a section, in their new order. */
export const menuReorderInput = z.strictObject({ ids: z.array(z.int().check(z.positive())).check(z.maxLength(1000)) })

/** The state of the menu after publishing. */
export const menuPublishResponse = z.strictObject({ version: z.int(), changed_pages: z.int() })
