import { stayingText, undoWords } from '#schema/rules/undo-import-words.ts'
import type { Progress } from '../../../worker/data/import/progress.ts'
import { ImportRefused } from '../../../worker/data/import/refused.ts'
import { lastImport, undoImport } from '../../../worker/data/import/undo.ts'
import { refreshLocationIndex } from '../../../worker/data/location-index.ts'
import { analyze } from '../analyze.ts'
import type { Storage } from '../database.ts'

/** Undoes the last import, or with `dryRun` tells what that would do. Throws `ImportRefused` with the reasons why it cannot. */
export async function undoLast(storage: Storage, { dryRun }: { dryRun: boolean }, report: Progress = () => {}): Promise<string> {
  if (dryRun) {
    const last = await lastImport(storage.DB)
    if (!last) throw new ImportRefused('There is no import to undo.')
    return [
      `The last import: ${last.file}, ${last.imported_at}.`,
      undoWords(last),
      ...last.stays.map((rows) => stayingText(rows)),
      ...last.obstacles.map((reason) => `It cannot be undone: ${reason}`),
    ].join('\n')
  }
  const last = await undoImport(storage.DB, { user: null, report })
  await refreshLocationIndex(storage)
  await analyze(storage.DB)
  return [`The import of ${last.file} was undone. ${undoWords(last, 'past')}`, ...last.stays.map((rows) => stayingText(rows, 'past'))].join(
    '\n',
  )
}
