type Schema = Record<string, unknown>

/** How many levels of objects are shown; deeper ones are only in the OpenAPI document. */
const maxDepth = 2

/** A schema of JSON Schema in few words: `{ id: integer, title: string, tags?: list of string }`. */
export function formatJsonSchemaType(schema: Schema, depth = 0): string {
  const { type, properties, items, anyOf, oneOf, allOf, enum: values, const: only, additionalProperties } = schema
  if (only !== undefined) return JSON.stringify(only)
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' or ')
  const choices = (anyOf ?? oneOf) as Schema[] | undefined
  if (choices) return choices.map((each) => formatJsonSchemaType(each, depth)).join(' or ')
  if (Array.isArray(allOf)) return allOf.map((each: Schema) => formatJsonSchemaType(each, depth)).join(' and ')
  if (type === 'array') return `list of ${formatJsonSchemaType((items ?? {}) as Schema, depth)}`
  if (properties) return toObjectText(schema, depth)
  if (type === 'object') return `map of ${formatJsonSchemaType((additionalProperties ?? {}) as Schema, depth)}`
  return type ? [type].flat().join(' or ') : 'any value'
}

function toObjectText({ properties, required = [] }: Schema, depth: number): string {
  if (depth >= maxDepth) return 'object'
  const parts = Object.entries(properties as Record<string, Schema>).map(
    ([name, each]) =>
      `${name}${(required as string[]).includes(name) ? '' : '?'}: ${formatJsonSchemaType(each, depth + 1)}`,
  )
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

interface Content {
  content?: Record<string, { schema: Schema }> | undefined
}

/** What a body is: JSON of a type, a form, or files. */
export function formatApiBodyType({ content = {} }: Content): string {
  const types = Object.keys(content)
  if (types.length === 0) return 'no body'
  return types
    .map((type) => {
      const { schema } = content[type]!
      if (type === 'application/json') return formatJsonSchemaType(schema)
      return schema['format'] === 'binary' ? `a file, ${type}` : `${type}: ${formatJsonSchemaType(schema)}`
    })
    .join(' or ')
}
