type JsonSchema = Readonly<Record<string, unknown>>

/** Property names that need no quotes. */
const plainName = /^[A-Za-z_$][\w$]*$/

/** Returns the TypeScript type of a JSON Schema. What it cannot say, such as a recursive reference, is `unknown`. */
export function toTypeScriptType(schema: JsonSchema): string {
  const { type, properties, items, prefixItems, additionalProperties } = schema
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return joinTypes(schema['enum'].map((value) => JSON.stringify(value)))
  const variants = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(variants)) return joinTypes((variants as JsonSchema[]).map(toTypeScriptType))
  if (Array.isArray(type)) return joinTypes(type.map((each: unknown) => toTypeScriptType({ ...schema, type: each })))
  if (type === 'array' && Array.isArray(prefixItems))
    return `[${(prefixItems as JsonSchema[]).map(toTypeScriptType).join(', ')}]`
  if (type === 'array') return `ReadonlyArray<${items ? toTypeScriptType(items as JsonSchema) : 'unknown'}>`
  if (type === 'object' && properties) return toObjectType(schema, properties as Record<string, JsonSchema>)
  if (type === 'object')
    return `Record<string, ${isSchema(additionalProperties) ? toTypeScriptType(additionalProperties) : 'unknown'}>`
  if (type === 'integer') return 'number'
  return type === 'string' || type === 'number' || type === 'boolean' || type === 'null' ? type : 'unknown'
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

const joinTypes = (types: readonly string[]) => [...new Set(types)].join(' | ') || 'never'

function toObjectType({ required = [] }: JsonSchema, properties: Readonly<Record<string, JsonSchema>>): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const key = plainName.test(name) ? name : JSON.stringify(name)
    return `${key}${(required as string[]).includes(name) ? '' : '?'}: ${toTypeScriptType(schema)}`
  })
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'Record<string, never>'
}
