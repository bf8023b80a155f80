const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a JSON Schema in words that more clients know: one type at a time, and `true` where anything is allowed. */
export function makeJsonSchemaPortable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(makeJsonSchemaPortable)
  if (!isRecord(schema)) return schema
  const { type, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [
      name,
      dataKeywords.has(name) ? value : makeJsonSchemaPortable(value),
    ]),
  )
  const { additionalProperties } = rest
  return {
    ...(Array.isArray(type) ? { anyOf: type.map((each) => ({ type: each })) } : type !== undefined && { type }),
    ...rest,
    ...(isRecord(additionalProperties) &&
      Object.keys(additionalProperties).length === 0 && { additionalProperties: true }),
  }
}

/** The keywords that have data, not schemas. */
const dataKeywords: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'examples'])
