import { formLevelPath, type Problem } from '#schema/result.ts'
import type { ApiError } from '../api.ts'

/** The message of the first problem of a field or of its nested fields. */
export const findProblem = (apiError: Pick<ApiError, 'problems'> | null, name: string): string | undefined =>
  apiError?.problems.find(({ path }) => isAt(path, name))?.message

const isAt = (path: string, name: string) => path === name || path.startsWith(`${name}.`)

/** The unique messages of form-level problems, and of fields that are not shown, prefixed with the field's path. */
export function formProblems({ problems }: { problems: readonly Problem[] }, shown: readonly string[]): string[] {
  const others = problems.filter(({ path }) => !shown.some((name) => isAt(path, name)))
  return [
    ...new Set(
      others.map(({ path, message }) => (path === formLevelPath || path === '' ? message : `${path}: ${message}`)),
    ),
  ]
}
