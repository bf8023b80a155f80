import { formLevelProblemPath, type ValidationProblem } from '#schema/result.ts'
import type { FailedApiResult } from '../api.ts'

const isAt = (path: string, name: string) => path === name || path.startsWith(`${name}.`)

/**
 * The errors of a failed submission for react-aria's `Form`, by path. Every path above a problem has its message too:
 * a field shows the first problem of what is nested in it.
 */
export function toFormFieldErrors(apiError: Pick<FailedApiResult, 'problems'> | null): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of apiError?.problems ?? []) {
    const steps = path.split('.')
    for (let length = 1; length <= steps.length; length++) {
      const prefix = steps.slice(0, length).join('.')
      errors[prefix] = [...(errors[prefix] ?? []), message]
    }
  }
  return errors
}

/** A result for values that are invalid before anything is sent. */
export const createInvalidInputResult = (...problems: ValidationProblem[]): FailedApiResult => ({
  ok: false,
  status: 400,
  message: 'Please correct the errors below.',
  problems,
})

/** A failure that is about no field: the form shows its message. */
export const createFormLevelFailure = (message: string): FailedApiResult => ({
  ...createInvalidInputResult(),
  message,
})

/** The unique messages of form-level problems, and of fields that are not shown, prefixed with the field's path. */
export function listUnshownFormProblemMessages(
  { problems }: { problems: readonly ValidationProblem[] },
  shown: readonly string[],
): string[] {
  const others = problems.filter(({ path }) => !shown.some((name) => isAt(path, name)))
  return [
    ...new Set(
      others.map(({ path, message }) =>
        path === formLevelProblemPath || path === '' ? message : `${path}: ${message}`,
      ),
    ),
  ]
}
