import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { parseSafeJson, parseWithSchema, readJsonRequestText } from './body.ts'
import type { BackOfficeHonoEnv } from './session.ts'

/**
 * Reads the body of a request before the session is known, for what it asks to be read at the same time. Returns null if
 * it is invalid. The text is kept: the endpoint validates it again, and reports problems once access has been checked.
 */
export async function readBodyEarly<Body>(
  c: Context<BackOfficeHonoEnv>,
  schema: z.ZodMiniType<Body>,
): Promise<Body | null> {
  const text = await readJsonRequestText(c.req.raw)
  c.set('bodyText', text)
  const json = text.ok ? parseSafeJson(text.value) : text
  const parsed = json.ok ? parseWithSchema(schema, json.value) : json
  return parsed.ok ? parsed.value : null
}
