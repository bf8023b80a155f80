import { type Failure, fail, ok, type Result } from '#schema/result.ts'

/** An invalid parameter. Like Wagtail, parsing stops at the first one. */
export class InvalidParameterError extends Error {
  constructor(
    readonly parameter: string,
    message: string,
  ) {
    super(message)
  }
}

/** Runs a parser and converts its `InvalidParameterError` to a failure. */
export function catchParameterErrorAsFailure<T>(read: () => T): Result<T> {
  try {
    return ok(read())
  } catch (error) {
    if (error instanceof InvalidParameterError) return fail(toFailure(error))
    throw error
  }
}

const toFailure = ({ message, parameter }: InvalidParameterError): Failure => ({
  reason: 'invalid',
  message,
  problems: [{ path: parameter, message }],
})
