import { type Failure, fail, ok, type Result } from '#schema/result.ts'

/** Wagtail names the first thing wrong and stops. */
export class ParameterError extends Error {
  constructor(
    readonly parameter: string,
    message: string,
  ) {
    super(message)
  }
}

/** What a reader of parameters answers, or what it refused as one message. */
export function catchParameterError<T>(read: () => T): Result<T> {
  try {
    return ok(read())
  } catch (error) {
    if (error instanceof ParameterError) return fail(refusal(error))
    throw error
  }
}

const refusal = ({ message, parameter }: ParameterError): Failure => ({
  reason: 'invalid',
  message,
  problems: [{ path: parameter, message }],
})
