import * as z from 'zod/mini'
import { itemContent } from './content-wire.ts'

/** A dish in the back office's list of the menu. */
const listedItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** The lowest price of its draft in cents, or null. */
  price_cents: z.nullable(z.int()),
  /** Whether visitors see it, and whether its draft differs from what they see. */
  is_live: z.boolean(),
  is_changed: z.boolean(),
})

/** Why the menu cannot be published: a dish and the reason. */
const menuProblem = z.strictObject({ item_id: z.int(), name: z.string(), message: z.string() })

/** The draft of the menu, for editors. */
export const menuOverview = z.strictObject({
  currency: z.string(),
  /** The number of publications. */
  version: z.int(),
  sections: z.array(z.strictObject({ id: z.int(), name: z.string(), slug: z.string(), items: z.array(listedItem) })),
  problems: z.array(menuProblem),
  /** The number of the site's pages that publishing would change. */
  changed_pages: z.int(),
})
export type MenuOverview = z.infer<typeof menuOverview>

/** A dish with its draft, and what its draft was, latest first. */
export const menuItemDetail = z.strictObject({
  id: z.int(),
  content: itemContent,
  revisions: z.array(z.strictObject({ id: z.int(), created_at: z.string(), by: z.nullable(z.string()) })),
})
export type MenuItemDetail = z.infer<typeof menuItemDetail>

/** The state of the menu after publishing. */
export const publishedMenu = z.strictObject({ version: z.int(), changed_pages: z.int() })

/** Reverts the draft of a dish to one of its revisions. */
export const revertInput = z.strictObject({ revision: z.int().check(z.positive()) })
