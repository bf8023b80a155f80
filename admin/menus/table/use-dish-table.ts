import { useEffect, useReducer, useState } from 'react'
import { type ImportedMenuRow, maxMenuFileLength } from '#schema/menus/file/file-wire.ts'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import { showToast } from '../../ui/toast.tsx'
import { importMenuFile, readMenuFile } from '../queries.ts'
import { type DishRow, isChangedRow, mergeDishes, parseDishes, toDishFile } from './cells.ts'
import { createTableState, reduceTable } from './table-state.ts'

/** A row that cannot be saved, by its index in the table. */
export interface RefusedRow {
  row: number
  verdict: ImportedMenuRow
}

/** Sends the changed dishes to be checked, or saved too. A problem is a sentence about all of them. */
async function sendChanges(rows: readonly DishRow[], process: boolean) {
  const sent = rows.flatMap((row, index) => (isChangedRow(row) ? [{ row, index }] : []))
  const text = toDishFile(sent.map(({ row }) => row))
  if (text.length > maxMenuFileLength)
    return { problem: 'These are too many changes at once. Save some of them first.', refused: [] }
  const result = await importMenuFile({ text, process })
  if (!result.ok) return { problem: result.problems[0]?.message ?? result.message, refused: [] }
  const refused = result.value.rows.flatMap((verdict, place): RefusedRow[] =>
    verdict.status === 'refused' ? [{ row: sent[place]!.index, verdict }] : [],
  )
  return { problem: '', refused }
}

/** The table of dishes: loaded once, edited, checked, and saved as drafts with what others have saved since. */
export function useDishTable() {
  const [state, dispatch] = useReducer(reduceTable, createTableState([]))
  const [isLoaded, setIsLoaded] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [errorMessage, setErrorMessage] = useState('')
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  const [isCheckDue, setIsCheckDue] = useState(false)

  async function load(merge: (latest: DishRow[]) => readonly DishRow[] = (latest) => latest) {
    const result = await readMenuFile()
    setErrorMessage(result.ok ? '' : result.message)
    if (!result.ok) return null
    const rows = merge(parseDishes(result.value))
    dispatch({ type: 'load', rows })
    setIsLoaded(true)
    return rows
  }
  useEffect(() => void load(), [])

  /** Returns whether all changed dishes are right, and saved if they should be. */
  async function send(rows: readonly DishRow[], process: boolean): Promise<boolean> {
    const { problem, refused: wrong } = await sendChanges(rows, process)
    setErrorMessage(problem)
    setRefused(wrong)
    if (wrong.length > 0)
      announceToScreenReaders(
        wrong.length === 1 ? 'One dish cannot be saved.' : `${wrong.length} dishes cannot be saved.`,
      )
    return problem === '' && wrong.length === 0
  }

  async function save(): Promise<boolean> {
    setIsBusy(true)
    const rows = await load((latest) => mergeDishes(state.rows, latest))
    const isSaved = rows !== null && (await send(rows, false)) && (await send(rows, true))
    if (isSaved) {
      showToast('The dishes were saved as drafts.')
      await load()
    }
    setIsBusy(false)
    return isSaved
  }

  // What was pasted is in the rows only once they are rendered.
  useEffect(() => {
    if (!isCheckDue) return
    setIsCheckDue(false)
    void send(state.rows, false)
  }, [isCheckDue])

  const changedCount = state.rows.filter(isChangedRow).length
  const requestCheck = () => setIsCheckDue(true)
  return { state, dispatch, isLoaded, isBusy, errorMessage, refused, changedCount, save, requestCheck }
}
