import * as z from 'zod/mini'

/** A JSON Schema, see https://json-schema.org/draft/2020-12. */
const jsonSchema = z.record(z.string(), z.unknown())
const content = z.record(z.string(), z.looseObject({ schema: jsonSchema }))

const parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.optional(z.string()),
  schema: jsonSchema,
})
export type OpenApiParameter = z.infer<typeof parameter>

const operation = z.strictObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  /** Who may call it. */
  description: z.string(),
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
  parameters: z.array(parameter),
  requestBody: z.optional(z.looseObject({ content })),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: z.optional(content) })),
  /** The declared permission, in machine-readable form. */
  'x-permission': z.unknown(),
})
export type OpenApiOperation = z.infer<typeof operation>

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
const pathItem = z.partialRecord(z.enum(methods), operation)

/** An OpenAPI 3.1 document with the parts that this API uses: https://spec.openapis.org/oas/v3.1.1.html */
export const openApiDocumentSchema = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(z.string(), pathItem),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), z.unknown()),
    schemas: z.record(z.string(), jsonSchema),
  }),
})
export type OpenApiDocument = z.infer<typeof openApiDocumentSchema>

/** An operation with its method and path. */
export interface OpenApiPathOperation extends OpenApiOperation {
  method: string
  path: string
}
