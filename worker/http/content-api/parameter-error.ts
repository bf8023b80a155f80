import { type Failure, fail, ok, type Result } from '#schema/result.ts'

/** An invalid parameter. Like Wagtail, parsing stops at the first one. */
export class ParameterError extends Error {
  constructor(
    readonly parameter: string,
    message: string,
  ) {
    super(message)
  }
}

/** Runs a parser and converts its `ParameterError` to a failure. */
export function catchParameterError<T>(read: () => T): Result<T> {
  try {
    return ok(read())
  } catch (error) {
    if (error instanceof ParameterError) return fail(toFailure(error))
    throw error
  }
}

const toFailure = ({ message, parameter }: ParameterError): Failure => ({
  reason: 'invalid',
  message,
  problems: [{ path: parameter, message }],
})
