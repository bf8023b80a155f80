import { decodeImportedTextFile } from '#schema/lists/decode-text.ts'
import type { ApiResult, FailedApiResult } from '../api.ts'
import { createInvalidInputResult } from '../forms/problems.ts'

const isWorkbook = (name: string) => /\.xlsx$/i.test(name)

/** Reads a file of rows as text. An error is one of the form's field `file`. */
export async function readImportFileText(file: File, maxLength: number): Promise<ApiResult<string>> {
  if (file.size > maxLength)
    return failAtFile(`The file is larger than ${maxLength / 1_000_000} MB. Import it in parts.`)
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return failAtFile('This file has changed or is gone. Choose it again.')
  if (!isWorkbook(file.name)) return { ok: true, value: decodeImportedTextFile(new Uint8Array(bytes)) }
  const { convertWorkbookToCsv } = await import('./read-workbook.ts')
  const text = await convertWorkbookToCsv(file)
  return text.ok ? text : failAtFile(text.failure.message)
}

const failAtFile = (message: string): FailedApiResult => createInvalidInputResult({ path: 'file', message })

/** The server calls the content of a file `text`; on the screen its problems are those of the file. */
export function toImportFileError(error: FailedApiResult): FailedApiResult {
  const problem = error.problems.find(({ path }) => path === 'text')
  return problem ? failAtFile(problem.message) : error
}
