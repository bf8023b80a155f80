import * as z from 'zod/mini'

const scalar = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/** The arguments of every tool: the parts of a call of its endpoint. The endpoint validates what is in them. */
export const agentToolArgumentsSchema = z.strictObject({
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  query: z.optional(z.record(z.string(), z.union([scalar, z.array(scalar)]))),
  body: z.optional(z.unknown()),
  /** A file, and the fields beside it. */
  upload: z.optional(
    z.strictObject({
      name: z.string().check(z.minLength(1), z.maxLength(255)),
      base64: z.string().check(
        z.regex(/^[A-Za-z0-9+/]*={0,2}$/),
        z.refine((text) => text.length % 4 === 0),
      ),
      fields: z.optional(z.record(z.string(), scalar)),
    }),
  ),
})
export type AgentToolArguments = z.infer<typeof agentToolArgumentsSchema>
