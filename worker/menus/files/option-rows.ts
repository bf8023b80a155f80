import { type ModifierGroup, type ModifierOption, modifierGroupSchema } from '#schema/menus/content-wire.ts'
import type { ImportedMenuRow } from '#schema/menus/file/file-wire.ts'
import {
  getModifierGroupNameOfRow,
  type ParsedModifierOptionRow,
  parseModifierOptionRow,
} from '#schema/menus/file/option-table.ts'
import { isSameTextIgnoringCase, selectRecordByMenuFileName } from '#schema/menus/file/record-names.ts'
import { listMenuRecordDifferences } from '#schema/menus/menu-changes.ts'
import { getCurrencyOfCountry } from '#schema/menus/prices/currencies.ts'
import { parseToResultWithSchema } from '../../http/body.ts'
import { reserveIdsReturningFirst } from '../../stores/ids.ts'
import type { MenuDraftComparedWithLive } from '../publish-menu.ts'
import { describeMenuFileRowProblems } from './item-files.ts'
import type { MenuFileRow } from './parse-file.ts'

type Draft = MenuDraftComparedWithLive['draft']

/** Choices to save. */
export interface ImportedModifierGroup {
  id: number
  isNew: boolean
  content: ModifierGroup
}

/** The verdict on the rows of options, with the choices that importing them saves. */
export interface CheckedMenuFileOptionRows {
  rows: ImportedMenuRow[]
  groups: ImportedModifierGroup[]
}

/** Choices while the rows of their options are read. */
interface GroupInProgress extends ImportedModifierGroup {
  before: ModifierGroup | null
  /** The options that rows are about already, by their index. */
  used: Set<number>
  count: ParsedModifierOptionRow['count']
  rows: ImportedMenuRow[]
}

/**
 * Reserves ids for all choices that the rows of a file may add, and returns the first. Nothing is reserved without
 * rows of options, nor for choices that are `known` already.
 */
export async function reserveMenuFileModifierGroupIdsReturningFirst(
  db: D1Database,
  table: readonly MenuFileRow[],
  known: Draft['modifier_groups'] = [],
): Promise<number> {
  const isNew = (name: string) => name !== '' && !selectRecordByMenuFileName(name, known)
  const names = new Set(table.map(({ cells }) => getModifierGroupNameOfRow(cells).toLowerCase()).filter(isNew))
  return names.size > 0 ? reserveIdsReturningFirst(db, 'menu_modifier_group', names.size) : 0
}

/**
 * Checks the rows of options against the draft of the menu. Options that the file leaves out stay, and so do the
 * others of their choices. New choices have ids from `firstNewId`.
 */
export function checkMenuFileOptionRows(
  table: readonly MenuFileRow[],
  draft: Draft,
  firstNewId: number,
): CheckedMenuFileOptionRows {
  const groups: GroupInProgress[] = []
  const rows = table.map((row) => {
    const name = getModifierGroupNameOfRow(row.cells)
    const stored = selectRecordByMenuFileName(name, draft.modifier_groups)
    let group = groups.find(({ id, isNew, content }) =>
      stored ? id === stored.id : isNew && isSameTextIgnoringCase(content.name, name),
    )
    if (!group) {
      const added = groups.filter(({ isNew }) => isNew).length
      group = beginGroup(name, stored, firstNewId + added)
      groups.push(group)
    }
    const checked = readOptionRow(row, group)
    group.rows.push(checked)
    return checked
  })
  for (const group of groups) finishGroup(group, getCurrencyOfCountry(draft.country))
  const isSaved = ({ rows: own }: GroupInProgress) => own.some(({ status }) => status === 'new' || status === 'changed')
  return { rows, groups: groups.filter(isSaved).map(({ id, isNew, content }) => ({ id, isNew, content })) }
}

function beginGroup(name: string, stored: Draft['modifier_groups'][number] | undefined, newId: number) {
  const { id, ...before } = stored ?? { id: newId, name, min_choices: 0, max_choices: 1, options: [] }
  const content: ModifierGroup = { ...before, options: [...before.options] }
  const begun: GroupInProgress = { id, isNew: !stored, content, before: null, used: new Set(), count: null, rows: [] }
  return stored ? { ...begun, before } : begun
}

/** Takes a row into its choices; one that is refused leaves them as they are. */
function readOptionRow({ line, cells }: MenuFileRow, group: GroupInProgress): ImportedMenuRow {
  const { content, used } = group
  const name = cells.Name?.trim() ?? ''
  const at = content.options.findIndex((option, index) => !used.has(index) && isSameTextIgnoringCase(option.name, name))
  const { option, count, messages } = parseModifierOptionRow(cells, content.options[at])
  if (name === '') messages.push('Name: is required')
  const known = group.count ?? count
  if (count && known && !isSameCount(count, known)) messages.push('Choose: an earlier row of these choices differs.')
  const row = { line, name: `${content.name}: ${name || '–'}` }
  if (messages.length > 0) return { ...row, status: 'refused', messages }
  group.count = known
  if (known) Object.assign(content, known)
  used.add(at < 0 ? content.options.length : at)
  if (at < 0) content.options.push(option)
  else content.options[at] = option
  return { ...row, status: at < 0 ? 'new' : 'same', messages: [] }
}

const isSameCount = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** Says what has become of each row, or refuses all of them where their choices as a whole are not right. */
function finishGroup(group: GroupInProgress, currency: string): void {
  const accepted = group.rows.filter(({ status }) => status !== 'refused')
  const parsed = parseToResultWithSchema<ModifierGroup>(modifierGroupSchema, group.content)
  const problems = parsed.ok ? [] : describeMenuFileRowProblems(parsed.failure)
  if (group.isNew && !group.count) problems.push('Choose: say how many options of new choices are chosen, as “0 to 2”.')
  if (problems.length > 0) for (const row of accepted) Object.assign(row, { status: 'refused', messages: problems })
  else if (parsed.ok) {
    group.content = parsed.value
    describeChanges(accepted, group, currency)
  }
}

/** Compares options one by one, and what is about all of them with the first row. */
function describeChanges(rows: readonly ImportedMenuRow[], group: GroupInProgress, currency: string): void {
  const { before, content } = group
  if (!before) return
  const indexes = [...group.used]
  rows.forEach((row, index) => {
    const at = indexes[index]!
    const [old, next] = [before.options[at], content.options[at]]
    if (!old || !next) return
    const differences = listMenuRecordDifferences(
      toComparedGroup(index === 0 ? before : content, old),
      toComparedGroup(content, next),
      { ...noNames, currency },
    )
    if (differences.length === 0) return
    row.status = 'changed'
    row.messages = differences.map(({ label, before: was, after }) => `${label}: ${was} → ${after}`)
  })
}

const noNames = { sections: [], day_parts: [], modifier_groups: [], areas: [] }

const toComparedGroup = (group: ModifierGroup, option: ModifierOption) => ({ ...group, options: [option] })
