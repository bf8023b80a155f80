import { useEffect, useReducer, useState } from 'react'
import { type ImportedMenuRow, maxMenuFileLength } from '#schema/menus/file/file-wire.ts'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { MenuSiteId } from '../menu-site.ts'
import { fetchMenuCsv, importMenuFile } from '../queries.ts'
import {
  type DishTableRow,
  formatMenuCsv,
  hasSameCells,
  isChangedDishRow,
  mergeLatestIntoDishRows,
  parseMenuCsvDishes,
} from './cells.ts'
import { commitTypedCellText, createDishTableEditorState, dishTableEditorReducer } from './table-state.ts'

/** A row that cannot be saved, by its index in the table. */
export interface RefusedDishRow {
  row: number
  /** The cells that were checked. */
  cells: readonly string[]
  verdict: ImportedMenuRow
}

/** Sends the changed dishes to be checked, or saved too. A problem is a sentence about all of them. */
async function sendChanges(site: MenuSiteId, rows: readonly DishTableRow[], process: boolean) {
  const sent = rows.flatMap((row, index) => (isChangedDishRow(row) ? [{ row, index }] : []))
  const text = formatMenuCsv(sent.map(({ row }) => row))
  if (text.length > maxMenuFileLength)
    return { problem: 'These are too many changes at once. Save some of them first.', refused: [] }
  const result = await importMenuFile(site, { text, process })
  if (!result.ok) return { problem: result.problems[0]?.message ?? result.message, refused: [] }
  const refused = result.value.rows.flatMap((verdict, place): RefusedDishRow[] => {
    const { row, index } = sent[place]!
    return verdict.status === 'refused' ? [{ row: index, cells: row.cells, verdict }] : []
  })
  return { problem: '', refused }
}

/**
 * The table of the dishes of a site's menu: loaded once, edited, checked, and saved as drafts with what others have
 * saved since.
 */
export function useDishTable(site: MenuSiteId) {
  const [state, dispatch] = useReducer(dishTableEditorReducer, createDishTableEditorState([]))
  const [isLoaded, setIsLoaded] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [errorMessage, setErrorMessage] = useState('')
  const [checked, setChecked] = useState<readonly RefusedDishRow[]>([])
  // Once a refused row is changed, its verdict is about something else.
  const refused = checked.filter(({ row, cells }) => hasSameCells(cells, state.rows[row]?.cells ?? []))

  /** Reads what is saved and shows it with what is changed here; a save that is refused can still be undone. */
  async function load(changed: readonly DishTableRow[] = []) {
    const result = await fetchMenuCsv(site)
    setErrorMessage(result.ok ? '' : result.message)
    if (!result.ok) return null
    const latest = parseMenuCsvDishes(result.value)
    const rows = changed.length > 0 ? mergeLatestIntoDishRows(changed, latest) : latest
    dispatch({ type: 'load', rows, keepsPast: changed.length > 0 })
    setIsLoaded(true)
    return rows
  }
  useEffect(() => void load(), [])

  /** Returns whether all changed dishes are right, and saved if they should be. */
  async function send(rows: readonly DishTableRow[], process: boolean): Promise<boolean> {
    const { problem, refused: wrong } = await sendChanges(site, rows, process)
    setErrorMessage(problem)
    setChecked(wrong)
    if (wrong.length > 0)
      announceToScreenReaders(
        wrong.length === 1 ? 'One dish cannot be saved.' : `${wrong.length} dishes cannot be saved.`,
      )
    return problem === '' && wrong.length === 0
  }

  async function save(): Promise<boolean> {
    setIsBusy(true)
    const rows = await load(commitTypedCellText(state).rows)
    const isSaved = rows !== null && (await send(rows, false)) && (await send(rows, true))
    if (isSaved) {
      showToast('The dishes were saved as drafts.')
      await load()
    }
    setIsBusy(false)
    return isSaved
  }

  /** Puts a block of cells in and checks what is changed. */
  function paste(block: readonly (readonly string[])[]) {
    const action = { type: 'paste', block } as const
    dispatch(action)
    void send(dishTableEditorReducer(state, action).rows, false)
  }

  const changedCount = commitTypedCellText(state).rows.filter(isChangedDishRow).length
  return { state, dispatch, isLoaded, isBusy, errorMessage, refused, changedCount, save, paste }
}
