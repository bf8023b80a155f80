import type { MenuItemContent, MenuOverride, MenuOverrideRegionOrGroupContent } from './content-wire.ts'
import { describeDayPart } from './day-part.ts'
import {
  describeMenuItemVariantOrModifierOption,
  getMenuRecordNameOrDeleted,
  listMenuItemDifferences,
  type MenuFieldDifference,
  type MenuReferencedRecords,
} from './item-differences.ts'
import type { MenuChange } from './menu-wire.ts'
import type { ChainMenu, MenuItem, MenuItemOverride } from './resolve-menu.ts'

/** A menu whose areas have names. */
export type MenuWithOverrideAreaNames = Omit<ChainMenu, 'areas'> & {
  areas: readonly (MenuOverrideRegionOrGroupContent & { id: number })[]
}

/** Lists what differs between the live menu and its draft, for editors. Prices are in `currency`. */
export function listMenuChanges(
  live: MenuWithOverrideAreaNames,
  draft: MenuWithOverrideAreaNames,
  currency: string,
): MenuChange[] {
  const names = (menu: MenuWithOverrideAreaNames): MenuReferencedRecords => ({ ...menu, currency })
  const all: MenuReferencedRecords = {
    currency,
    sections: [...draft.sections, ...live.sections],
    day_parts: [...draft.day_parts, ...live.day_parts],
    modifier_groups: [...draft.modifier_groups, ...live.modifier_groups],
    areas: [...draft.areas, ...live.areas],
  }
  const toLiveContent = createMenuItemContentMapper(live)
  const toDraftContent = createMenuItemContentMapper(draft)
  const shared = (
    kind: MenuChange['kind'],
    list: (menu: MenuWithOverrideAreaNames) => readonly { id: number; name: string }[],
  ) =>
    compareRecords(kind, list(live), list(draft), (before, after) =>
      compareTexts(describeRecord(before, names(live)), describeRecord(after, names(draft))),
    )
  return [
    ...compareRecords('item', live.items, draft.items, (before, after) =>
      listMenuItemDifferences(toLiveContent(before), toDraftContent(after), all),
    ),
    ...shared('section', ({ sections }) => sections),
    ...shared('day_part', ({ day_parts }) => day_parts),
    ...shared('modifier_group', ({ modifier_groups }) => modifier_groups),
    ...shared('area', ({ areas }) => areas),
    ...listOrderChanges(live, draft),
  ]
}

type MenuItemContentMapper = (item: MenuItem) => MenuItemContent

/** Returns the function that makes dishes of a menu what editors change; it groups the overrides of the menu once. */
export function createMenuItemContentMapper({
  overrides,
}: {
  overrides: readonly MenuItemOverride[]
}): MenuItemContentMapper {
  const byItem = Map.groupBy(overrides, ({ item_id }) => item_id)
  return ({ id, ...content }) => ({
    ...content,
    overrides: (byItem.get(id) ?? []).map(({ item_id: _, ...override }): MenuOverride => override),
  })
}

/** Lists what differs between two contents of a record that dishes share. Both name records of the same menu. */
export const listMenuRecordDifferences = (
  before: object,
  after: object,
  names: MenuReferencedRecords,
): MenuFieldDifference[] => compareTexts(describeRecord(before, names), describeRecord(after, names))

/**
 * Compares the records of a kind by their ids: those of the draft in its order, with the live one unless they are new,
 * and those of the live menu alone.
 */
export function pairMenuRecords<Item extends { id: number }>(live: readonly Item[], draft: readonly Item[]) {
  const before = new Map(live.map((record) => [record.id, record]))
  const drafts = new Set(draft.map(({ id }) => id))
  return {
    drafts: draft.map((after) => ({ before: before.get(after.id), after })),
    removed: live.filter(({ id }) => !drafts.has(id)),
  }
}

function compareRecords<Item extends { id: number; name: string }>(
  kind: MenuChange['kind'],
  live: readonly Item[],
  draft: readonly Item[],
  compare: (before: Item, after: Item) => MenuFieldDifference[],
): MenuChange[] {
  const { drafts, removed } = pairMenuRecords(live, draft)
  return [
    ...drafts.flatMap(({ before, after }): MenuChange[] => {
      const { id, name } = after
      if (!before) return [{ kind, id, name, change: 'added', differences: [] }]
      const differences = compare(before, after)
      return differences.length > 0 ? [{ kind, id, name, change: 'changed', differences }] : []
    }),
    ...removed.map(({ id, name }): MenuChange => ({ kind, id, name, change: 'removed', differences: [] })),
  ]
}

/** What editors see of a record that dishes share, by its labels. */
function describeRecord(record: object, names: MenuReferencedRecords): Record<string, string> {
  const { name, slug, description, day_part_id, options, weekdays, members, kind } = record as Partial<
    ChainMenu['sections'][number] &
      ChainMenu['day_parts'][number] &
      ChainMenu['modifier_groups'][number] &
      MenuOverrideRegionOrGroupContent
  >
  const choices = record as ChainMenu['modifier_groups'][number]
  return {
    Name: name ?? '',
    ...(slug !== undefined && { Address: slug, Description: description ?? '' }),
    ...(day_part_id !== undefined && {
      Served: day_part_id === null ? 'Always' : getMenuRecordNameOrDeleted(names.day_parts, day_part_id),
    }),
    ...(weekdays && { Served: describeDayPart(record as ChainMenu['day_parts'][number]) }),
    ...(options && {
      'Number of choices': `${choices.min_choices} to ${choices.max_choices}`,
      Options: options.map((option) => describeMenuItemVariantOrModifierOption(option, names.currency)).join('; '),
    }),
    ...(members && { [kind === 'group' ? 'Restaurants' : 'States']: members.join(', ') }),
  }
}

const compareTexts = (before: Record<string, string>, after: Record<string, string>): MenuFieldDifference[] =>
  Object.keys(after)
    .filter((label) => before[label] !== after[label])
    .map((label) => ({ label, before: before[label] ?? '', after: after[label]! }))

/** Sections, and dishes of a section, that both menus have in another order. */
function listOrderChanges(live: MenuWithOverrideAreaNames, draft: MenuWithOverrideAreaNames): MenuChange[] {
  const isReordered = (before: readonly { id: number }[], after: readonly { id: number }[]) => {
    const [old, next] = [before.map(({ id }) => id), after.map(({ id }) => id)]
    return old.filter((id) => next.includes(id)).join() !== next.filter((id) => old.includes(id)).join()
  }
  const ofSection = (menu: MenuWithOverrideAreaNames, id: number) =>
    menu.items.filter(({ section_id }) => section_id === id)
  const order = (id: number, name: string): MenuChange => ({
    kind: 'order',
    id,
    name,
    change: 'changed',
    differences: [],
  })
  return [
    ...(isReordered(live.sections, draft.sections) ? [order(0, 'Order of the sections')] : []),
    ...draft.sections
      .filter(({ id }) => isReordered(ofSection(live, id), ofSection(draft, id)))
      .map(({ id, name }) => order(id, `Order of the dishes in “${name}”`)),
  ]
}
