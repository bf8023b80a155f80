import * as z from 'zod/mini'
import { toSampleStreamItem } from '#app/blocks/define.ts'
import { listAllBlockDefinitions } from '#app/blocks/index.ts'
import { commonPageFields } from '#app/templates/define.ts'
import { pageTypes } from '#app/templates/index.ts'
import { type NamedFields, toFieldsSchema } from '#schema/fields/struct.ts'
import { pageReadEndpoints } from '#schema/pages/endpoints.ts'
import { toJsonSchema } from '#schema/reference/json-schema.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { type AgentCallContext, callEndpoint } from './call-endpoint.ts'

const mimeType = 'application/json'

/** The resources with a fixed address: what an agent must know before it writes a page. */
export const agentResources = [
  { uri: 'tidemark://blocks', name: 'blocks', description: 'The types of blocks, with what they are for.', mimeType },
  { uri: 'tidemark://page-types', name: 'page-types', description: 'The types of pages.', mimeType },
]

/** The resources with an address for each record or type. */
export const agentResourceTemplates = [
  {
    uriTemplate: 'tidemark://pages/{id}',
    name: 'page',
    description: 'A page with its content, as `pages_get` returns it.',
    mimeType,
  },
  {
    uriTemplate: 'tidemark://blocks/{type}',
    name: 'block',
    description: 'The JSON Schema of the values of a block, and a sample of the block.',
    mimeType,
  },
  {
    uriTemplate: 'tidemark://page-types/{type}',
    name: 'page-type',
    description: 'The JSON Schema of the content of a page of this type, and where it may be.',
    mimeType,
  },
]

const toContentSchema = (fields: NamedFields) =>
  toJsonSchema(toFieldsSchema(fields, 'schema') as z.ZodMiniType, 'input')

function describeBlock(type: string) {
  const block = listAllBlockDefinitions().find((each) => each.type === type)
  if (!block) return undefined
  const { label, group, version, fields } = block
  return { type, label, group, version, schema: toContentSchema(fields), sample: toSampleStreamItem(block) }
}

function describePageType(type: string) {
  const found = pageTypes.find((each) => each.type === type)
  if (!found) return undefined
  const { label, description, parentTypes, childTypes, maxCount, fields } = found as (typeof pageTypes)[number] & {
    maxCount?: number
  }
  const schema = toContentSchema({ ...commonPageFields, ...fields })
  return { type, label, description, parent_types: parentTypes, child_types: childTypes, max_count: maxCount, schema }
}

const resourceUri = z.string().check(z.regex(/^tidemark:\/\/(?:pages|blocks|page-types)(?:\/\w{1,64})?$/))

/** Reads a resource as JSON text. Pages are read with the permissions of the caller. */
export async function readAgentResource(caller: AgentCallContext, uri: string): Promise<Result<string>> {
  if (!resourceUri.safeParse(uri).success) return missing
  const [kind, name] = uri.slice('tidemark://'.length).split('/')
  if (kind === 'pages') return name ? readPage(caller, name) : missing
  const value = name === undefined ? listTypes(kind!) : kind === 'blocks' ? describeBlock(name) : describePageType(name)
  return value === undefined ? missing : ok(JSON.stringify(value))
}

const missing = fail({ reason: 'not_found', message: 'There is no such resource.' })

const listTypes = (kind: string) =>
  kind === 'blocks'
    ? listAllBlockDefinitions().map(({ type, label, group }) => ({ type, label, group }))
    : pageTypes.map(({ type, label, description }) => ({ type, label, description }))

async function readPage(caller: AgentCallContext, id: string): Promise<Result<string>> {
  const response = await callEndpoint(caller, pageReadEndpoints.get, { params: { id } })
  if (!response.ok) return missing
  const text = await response.value.text()
  return response.value.ok ? ok(text) : missing
}
