import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Failure } from '#schema/result.ts'

/** Larger texts are refused, because agents could not read them: they ask for less, such as a shorter list. */
const maxTextLength = 1024 * 1024

const toText = (text: string, isError: boolean): CallToolResult => ({ content: [{ type: 'text', text }], isError })

/** Converts the response of an endpoint to the result of its tool. */
export async function toToolResult(response: Response): Promise<CallToolResult> {
  const location = response.headers.get('Location')
  if (location) return toText(JSON.stringify({ location }), false)
  const type = response.headers.get('Content-Type') ?? ''
  if (!/^(?:text\/|application\/(?:json|.*\+json))/.test(type) && response.status !== 204)
    return toText(`This is a file of the type ${type || 'unknown'}, which tools do not return.`, true)
  const text = await response.text()
  if (text.length > maxTextLength) return toText('The result is too long. Ask for less.', true)
  if (response.ok) return toText(text || '{}', false)
  return toText(JSON.stringify({ status: response.status, ...parseObject(text) }), true)
}

/** Converts a failure before the endpoint was called. */
export const toFailedToolResult = (failure: Failure): CallToolResult => toText(JSON.stringify(failure), true)

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : { message: text }
  } catch {
    return { message: text }
  }
}
