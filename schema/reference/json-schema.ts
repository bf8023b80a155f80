import * as z from 'zod/mini'

/** Converts a schema to JSON Schema. Custom checks without an equivalent are left out. */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
