import { listOpenApiOperations } from '../../../schema/reference/calls.ts'
import type { OpenApiDocument, OpenApiParameter, OpenApiPathOperation } from '../../../schema/reference/wire.ts'
import { toTypeScriptType } from './schema-type.ts'

/**
 * Returns the TypeScript source of a client of the API: the types of every operation that everybody or an access token
 * may call and that sends no file, and a function that calls them.
 */
export function generateApiClientSource(document: OpenApiDocument): string {
  const operations = listOpenApiOperations(document).filter(isCallable)
  return [
    `// The client of the API, written by \`npm run client:build\` from ${document.info.title} ${document.info.version}`,
    '// and its declarations of endpoints. Do not edit it.',
    '',
    '/** What each operation takes and returns. */',
    'export interface Operations {',
    ...operations.flatMap(toOperationType),
    '}',
    '',
    '/** The method and path of each operation. */',
    'export const operations: { readonly [Name in keyof Operations]: readonly [method: string, path: string] } = {',
    ...operations.map(({ operationId, method, path }) => `  '${operationId}': ['${method}', '${path}'],`),
    '}',
    '',
    clientFunction,
  ].join('\n')
}

function isCallable({ security, requestBody }: OpenApiPathOperation): boolean {
  const isOpen = !security || security.some((each) => Object.hasOwn(each, 'accessToken'))
  return isOpen && (!requestBody || Object.hasOwn(requestBody.content, 'application/json'))
}

function toOperationType({ operationId, summary, parameters, requestBody, responses }: OpenApiPathOperation): string[] {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const json = success?.content?.['application/json']
  const body = requestBody?.content['application/json']
  return [
    `  /** ${summary.replaceAll('*/', '')} */`,
    `  '${operationId}': {`,
    ...toParametersType(
      'params',
      parameters.filter((each) => each.in === 'path'),
    ),
    ...toParametersType(
      'query',
      parameters.filter((each) => each.in === 'query'),
    ),
    ...(body ? [`    body: ${toTypeScriptType(body.schema)}`] : []),
    `    response: ${json ? toTypeScriptType(json.schema) : success?.content ? 'Blob' : 'null'}`,
    '  }',
  ]
}

/** Parameters are sent as text, so numbers and booleans are allowed, too. */
function toParametersType(name: 'params' | 'query', parameters: readonly OpenApiParameter[]): string[] {
  if (parameters.length === 0) return []
  const isOptional = parameters.every(({ required }) => !required)
  const fields = parameters.map(
    (each) => `${JSON.stringify(each.name)}${each.required ? '' : '?'}: string | number | boolean`,
  )
  return [`    ${name}${isOptional ? '?' : ''}: { ${fields.join('; ')} }`]
}

/** The part of the client that does not depend on the operations. */
const clientFunction = `/** What a call takes: everything of its operation but the response. */
export type OperationRequest<Name extends keyof Operations> = Omit<Operations[Name], 'response'>

/** A failed call: its HTTP status, and what the site says. */
export class TidemarkApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly problems: ReadonlyArray<{ path: string; message: string }> = [],
  ) {
    super(message)
  }
}

export interface TidemarkClientOptions {
  /** \`https://www.example.com\` */
  origin: string
  /** An access token, for operations that are not public. */
  token?: string
  fetch?: typeof fetch
}

/** Creates a function that calls an operation by its name. It throws a \`TidemarkApiError\` if the call fails. */
export function createTidemarkClient({ origin, token, fetch: send = fetch }: TidemarkClientOptions) {
  return async function call<Name extends keyof Operations>(
    name: Name,
    request: OperationRequest<Name>,
  ): Promise<Operations[Name]['response']> {
    type Values = Record<string, string | number | boolean | undefined>
    const { params = {}, query = {}, body } = request as { params?: Values; query?: Values; body?: unknown }
    const [method, path] = operations[name]
    const url = new URL(
      path.replace(/\\{(\\w+)\\}/g, (_, key: string) => encodeURIComponent(String(params[key]))),
      origin,
    )
    for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, String(value))
    const headers: Record<string, string> = {}
    if (token) headers['Authorization'] = \`Bearer \${token}\`
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    const response = await send(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
    if (!response.ok) {
      const failure = (isJson ? await response.json() : {}) as Partial<TidemarkApiError>
      throw new TidemarkApiError(response.status, failure.message ?? response.statusText, failure.problems)
    }
    if (response.status === 204) return null as Operations[Name]['response']
    return (isJson ? await response.json() : await response.blob()) as Operations[Name]['response']
  }
}
`
