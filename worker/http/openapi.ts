import type * as z from 'zod/mini'
import { getRequiredAccessTokenScope } from '#schema/accounts/access-tokens/scopes.ts'
import { groupPermissionLabels } from '#schema/accounts/group-permissions.ts'
import { reauthHeader } from '#schema/accounts/reauthentication.ts'
import { liveInHeader } from '#schema/cache/live-delay.ts'
import type { Endpoint, EndpointUpload, RequiredPagePermissionLevel } from '#schema/endpoint.ts'
import { getRequestBodyExample } from '#schema/reference/body-example.ts'
import { toJsonSchema } from '#schema/reference/json-schema.ts'
import type { OpenApiDocument, OpenApiOperation } from '#schema/reference/wire.ts'
import { allEndpoints } from './all-endpoints.ts'

type Json = Record<string, unknown>

interface DocumentOptions {
  title: string
  version: string
  /** Only public endpoints. */
  isPublic: boolean
}

/**
 * Creates the OpenAPI 3.1 document of all endpoints or of the public ones. https://spec.openapis.org/oas/v3.1.1.html
 */
export function createOpenApiDocument({ title, version, isPublic }: DocumentOptions): OpenApiDocument {
  const shown = Object.entries(allEndpoints)
    .map(
      ([noun, declared]) =>
        [noun, Object.entries(declared).filter(([, { permission }]) => !isPublic || permission === 'anyone')] as const,
    )
    .filter(([, declared]) => declared.length > 0)
  const paths: OpenApiDocument['paths'] = {}
  for (const [noun, declared] of shown)
    for (const [name, each] of declared) {
      const method = each.method.toLowerCase() as Lowercase<Endpoint['method']>
      paths[each.path] = { ...paths[each.path], [method]: toOperation(noun, name, each) as unknown as OpenApiOperation }
    }
  return {
    openapi: '3.1.0',
    info: { title, version, description: isPublic ? publicDescription : description },
    servers: [{ url: '/' }],
    tags: shown.map(([name]) => ({ name })),
    paths,
    components: {
      securitySchemes: isPublic ? {} : securitySchemes,
      schemas: { Error: errorSchema },
    },
  }
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
  accessToken: { type: 'http', scheme: 'bearer' },
}

const publicDescription = 'Bodies are JSON. A failed request responds with an `Error`.'
const description = `${publicDescription} Administrators have every permission. Requests other than GET need the session’s CSRF token in the header \`X-CSRFToken\`; \`GET /wagtail/api/session/\` returns it. Programs send an access token instead, as \`Authorization: Bearer\`; endpoints that name no scope are closed to it. A response to a change has the header \`${liveInHeader}\` while the cache in front of the site accepts no purges: the seconds until the change is live everywhere. Otherwise that is within five seconds.`

/** Schema of every error response. */
const errorSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    problems: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

function toOperation(noun: string, name: string, declared: Endpoint): Json {
  const { summary, permission, reauthentication, params, query, existing, failure } = declared
  const operationId = `${noun}.${name}`
  const scope = getRequiredAccessTokenScope(noun, name, declared)
  return withSchemaIds(operationId, {
    operationId,
    tags: [noun],
    'x-permission': permission,
    summary,
    description: describePermission(permission) + (scope ? ` Access tokens need the scope \`${scope}\`.` : ''),
    ...(permission === 'anyone' ? {} : { security: [{ session: [] }, ...(scope ? [{ accessToken: [scope] }] : [])] }),
    parameters: [
      ...toParameters(params, 'path'),
      ...toParameters(query, 'query'),
      ...(reauthentication ? [proofHeader] : []),
    ],
    ...toRequestBody(declared),
    responses: {
      ...toSuccessResponse(declared),
      ...(existing && {
        409: { description: 'It already exists.', content: jsonContent(conflictSchema(existing)) },
      }),
      default: {
        description: 'The error.',
        content: jsonContent(failure ? toJsonSchema(failure, 'output') : { $ref: '#/components/schemas/Error' }),
      },
    },
  })
}

/** Adds an `$id` to recursive schemas, so that `#` in them refers to the schema instead of the whole document. */
function withSchemaIds(operationId: string, operation: Json): Json {
  let count = 0
  return JSON.parse(JSON.stringify(operation), (_, value: Json | null) =>
    value?.['$defs'] ? { $id: `urn:tidemark:${operationId}:${++count}`, ...value } : value,
  ) as Json
}

const proofHeader: Json = {
  name: reauthHeader,
  in: 'header',
  required: true,
  description: 'The proof of a recent second sign-in (re-authentication).',
  schema: { type: 'string' },
}

function toRequestBody({ body, bodyExample, upload, form }: Endpoint): Json {
  if (body) {
    const example = getRequestBodyExample({ body, bodyExample })
    const content = { schema: toJsonSchema(body, 'input'), ...(example !== undefined && { example }) }
    return { requestBody: { required: true, content: { 'application/json': content } } }
  }
  if (upload) return { requestBody: { required: true, content: uploadContent(upload) } }
  if (!form) return {}
  return {
    requestBody: {
      required: true,
      content: { 'application/x-www-form-urlencoded': { schema: toJsonSchema(form, 'input') } },
    },
  }
}

function uploadContent(upload: EndpointUpload): Json {
  const file = { type: 'string', format: 'binary', description: `${upload.maxBytes / 1024 / 1024} MB at most.` }
  if (upload.as === 'body') return { [upload.mediaType]: { schema: file } }
  const fields = toJsonSchema(upload.fields, 'input') as { properties?: Json }
  return {
    'multipart/form-data': { schema: { ...fields, properties: { file, ...fields.properties }, required: ['file'] } },
  }
}

const conflictSchema = (existing: z.ZodMiniType): Json => ({
  allOf: [
    { $ref: '#/components/schemas/Error' },
    { type: 'object', properties: { existing: toJsonSchema(existing, 'output') } },
  ],
})

function toSuccessResponse({ response, status, file, alternative, example, webSocket }: Endpoint): Json {
  if (webSocket)
    return {
      101: {
        description: 'A WebSocket; its messages are these.',
        content: jsonContent(toJsonSchema(webSocket, 'output')),
      },
    }
  if (file) {
    const types = [file].flat()
    return { 200: { description: 'A file.', content: Object.fromEntries(types.map((type) => [type, binaryContent])) } }
  }
  if (status === 302)
    return { 302: { description: 'Redirect.', headers: { Location: { schema: { type: 'string' } } } } }
  if (!response) return { 204: { description: 'Done.' } }
  const content = {
    'application/json': { schema: toJsonSchema(response, 'output'), ...(example !== undefined && { example }) },
    ...(alternative && { [alternative]: { schema: { type: 'string' } } }),
  }
  return { [status ?? 200]: { description: 'Done.', content } }
}

const binaryContent: Json = { schema: { type: 'string', format: 'binary' } }

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })

function toParameters(schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: value,
  }))
}

/** Describes the permission of an endpoint. */
function describePermission(permission: Endpoint['permission']): string {
  if (permission === 'anyone') return 'Public.'
  if (permission === 'signed_in') return 'Requires a signed-in user.'
  if (permission === 'superuser') return 'Requires an administrator.'
  if (permission === 'object') return 'Requires a permission on the object.'
  const sets = permission.rights.map(
    (set) => `the permission ${set.map((right) => `“${groupPermissionLabels[right]}”`).join(' and ')}`,
  )
  return `Requires ${[...sets, ...(permission.orPages ? [pagesRuleTexts[permission.orPages]] : [])].join(', or ')}.`
}

const pagesRuleTexts: Record<RequiredPagePermissionLevel, string> = {
  any: 'any permission on pages',
  write: 'the permission to add, change or publish pages',
  publish_site: 'the permission to publish all pages of a site',
  publish_all_sites: 'the permission to publish all pages of every site',
}
