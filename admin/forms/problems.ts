import { formLevelPath, type Problem } from '#schema/result.ts'
import type { ApiError } from '../api.ts'

/** What is wrong at a field: the first that was found there, or in what it holds. */
export const findProblem = (apiError: Pick<ApiError, 'problems'> | null, name: string): string | undefined =>
  apiError?.problems.find(({ path }) => isAt(path, name))?.message

const isAt = (path: string, name: string) => path === name || path.startsWith(`${name}.`)

/**
 * What no field says: problems of the whole form, and those of fields that are not shown, with their names. Each once.
 */
export function formProblems({ problems }: { problems: readonly Problem[] }, shown: readonly string[]): string[] {
  const others = problems.filter(({ path }) => !shown.some((name) => isAt(path, name)))
  return [
    ...new Set(
      others.map(({ path, message }) => (path === formLevelPath || path === '' ? message : `${path}: ${message}`)),
    ),
  ]
}
