import type * as z from 'zod/mini'
import type { ValidationProblem } from './result.ts'

/** Converts the issues of a failed parse to problems with dotted paths. */
export const toValidationProblems = (error: z.core.$ZodError): ValidationProblem[] =>
  error.issues.flatMap((issue) => {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: 'is not a known key' }))
    }
    return [{ path, message: issue.message }]
  })
