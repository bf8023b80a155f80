import type * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { toJsonSchema } from './json-schema.ts'

type Schema = Record<string, unknown>

/** Texts of the formats that our schemas name. */
const textsByFormat: Readonly<Record<string, string>> = {
  date: '2026-11-26',
  'date-time': '2026-11-26T09:00:00Z',
  email: 'ada@example.com',
  uri: 'https://www.example.com/',
  uuid: '0b0f9f6c-6d0f-4c5b-9d68-3f2f6f1c2a11',
}

/** Texts of which one matches the patterns of our schemas. */
const textsOfPatterns = [
  'example',
  'Example',
  '1',
  'MA',
  'US-MA',
  'en',
  '2026-11-26',
  '09:00',
  'title',
  '#336699',
  '/wagtail/',
  'A'.repeat(43),
]

/**
 * Returns the example of an endpoint's JSON body: the declared one, or its required fields with values that are valid.
 * Undefined without a body, and where only the declaration can know an example.
 */
export function getRequestBodyExample({ body, bodyExample }: Pick<Endpoint, 'body' | 'bodyExample'>): unknown {
  if (!body) return undefined
  const example = bodyExample ?? createExample(body)
  return body.safeParse(example).success ? example : undefined
}

function createExample(schema: z.ZodMiniType): unknown {
  const json = toJsonSchema(schema, 'input')
  return toExample(json, (json['$defs'] ?? {}) as Record<string, Schema>, 0)
}

function toExample(schema: Schema, definitions: Record<string, Schema>, depth: number): unknown {
  const of = (each: unknown) => toExample((each ?? {}) as Schema, definitions, depth + 1)
  const reference = schema['$ref']
  if (depth > 12) return null
  if (typeof reference === 'string') return of(definitions[reference.split('/').at(-1)!])
  if ('const' in schema) return schema['const']
  if ('default' in schema) return schema['default']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  for (const name of ['anyOf', 'oneOf', 'allOf']) if (Array.isArray(schema[name])) return of(schema[name][0])
  switch (schema['type']) {
    case 'object':
      return toObjectExample(schema, of)
    case 'array':
      return Array.from({ length: Number(schema['minItems'] ?? 0) }, () => of(schema['items']))
    case 'string':
      return toTextExample(schema)
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1))
    case 'boolean':
      return true
    default:
      return null
  }
}

function toObjectExample({ properties = {}, required = [] }: Schema, of: (schema: unknown) => unknown): object {
  const names = required as readonly string[]
  const declared = Object.entries(properties as Record<string, unknown>)
  return Object.fromEntries(declared.filter(([name]) => names.includes(name)).map(([name, each]) => [name, of(each)]))
}

function toTextExample({ format, pattern, minLength = 0, maxLength = 1000 }: Schema): string {
  const matching = typeof pattern === 'string' && textsOfPatterns.find((text) => new RegExp(pattern, 'u').test(text))
  if (matching && format === undefined) return matching
  const text = textsByFormat[String(format)] ?? 'Example'
  return text.padEnd(Number(minLength), '.').slice(0, Number(maxLength))
}
