import { zValidator } from '@hono/zod-validator'
import type { Context, Env as HonoEnv, MiddlewareHandler } from 'hono'
import type * as z from 'zod/mini'

/** The parts of a request that have a schema. */
type InputTarget = 'param' | 'query' | 'form' | 'json'
export type InputSchemas = { readonly [Target in InputTarget]?: z.ZodMiniType }

/** Responds to a request with an invalid part. `input` is that part as it was sent. */
export type InvalidInputResponder<E extends HonoEnv> = (
  c: Context<E>,
  error: z.core.$ZodError,
  input: unknown,
) => Response | Promise<Response>

/** The context of a handler whose input is valid: `c.req.valid('param')`. */
export type ValidInputContext<E extends HonoEnv, Schemas extends InputSchemas> = Context<
  E,
  string,
  { out: { [Target in keyof Schemas]: z.output<NonNullable<Schemas[Target]>> } }
>

/** Middleware that validates one part of a request. All input of all routes is validated here. */
export const createInputValidator = <E extends HonoEnv>(
  target: InputTarget,
  schema: z.ZodMiniType,
  respondToInvalid: InvalidInputResponder<E>,
): MiddlewareHandler<E> =>
  zValidator(target, schema, (result, c) =>
    result.success ? undefined : respondToInvalid(c as unknown as Context<E>, result.error, result.data),
  ) as unknown as MiddlewareHandler<E>

/** Returns a handler that is called with valid input only. Routes of visitors use `withValidParamsAndQuery`. */
export function withValidInput<Schemas extends InputSchemas, Returned, E extends HonoEnv>(
  schemas: Schemas,
  handler: (c: ValidInputContext<E, Schemas>) => Returned | Promise<Returned>,
  respondToInvalid: InvalidInputResponder<E>,
): (c: Context<E>) => Promise<Returned | Response> {
  const validators = Object.entries(schemas).map(([target, schema]) =>
    createInputValidator(target as InputTarget, schema, respondToInvalid),
  )
  return async (c) => {
    for (const validate of validators) {
      const invalidResponse = await validate(c, doNothing)
      if (invalidResponse) return invalidResponse
    }
    return handler(c as unknown as ValidInputContext<E, Schemas>)
  }
}

const doNothing = async () => undefined

/**
 * Validates the values of a form whose body has been read within its limits. Returns the response to invalid ones.
 */
export async function validateAlreadyReadFormValues<E extends HonoEnv, Schema extends z.ZodMiniType>(
  c: Context<E>,
  values: Readonly<Record<string, string | undefined>>,
  schema: Schema,
  respondToInvalid: InvalidInputResponder<E>,
): Promise<z.output<Schema> | Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) form.append(name, value)
  Object.assign(c.req.bodyCache, { formData: Promise.resolve(form) })
  const invalidResponse = await createInputValidator('form', schema, respondToInvalid)(c, doNothing)
  return invalidResponse ?? (c.req.valid('form' as never) as z.output<Schema>)
}

/**
 * Returns the parameters of an address that match a schema. Null for others, which are left to the routes that follow.
 */
export function parsePathParams<Params>(c: Context, schema: z.ZodMiniType<Params>): Params | null {
  const parsed = schema.safeParse(c.req.param())
  return parsed.success ? parsed.data : null
}
