import type { MenuContentKind } from '#schema/menus/content-wire.ts'
import { menuSection } from '#schema/menus/section-table.ts'
import { menuArea, menuDayPart, menuItem, menuModifierGroup } from '#schema/menus/table.ts'
import type { undoDeletionLogAction } from './deleted-drafts.ts'
import type { MenuChangeUserAndTime } from './history/revisions.ts'

/** The tables of the records of a menu that have a history. */
export const menuPartTables = {
  item: menuItem,
  section: menuSection,
  day_part: menuDayPart,
  modifier_group: menuModifierGroup,
  area: menuArea,
} as const satisfies Record<MenuContentKind, unknown>

/** Returns the log entry of a change of a draft. */
export const toMenuPartLogEntry = (
  kind: MenuContentKind,
  { id, name }: { id: number; name: string },
  action: 'wagtail.create' | 'wagtail.edit' | 'wagtail.delete' | typeof undoDeletionLogAction,
  { user: user_id, now: timestamp }: MenuChangeUserAndTime,
) => ({ object_type: `menu_${kind}`, object_id: id, label: name, action, timestamp, user_id })
