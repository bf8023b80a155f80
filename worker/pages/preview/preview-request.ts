import type { Context } from 'hono'
import * as z from 'zod/mini'
import { firstQueryParameterValueSchema } from '#schema/address-values.ts'
import { idParamSchema } from '#schema/endpoint.ts'
import type { Failure } from '#schema/result.ts'
import type { SignedInSession } from '../../accounts/queries/sessions.ts'
import { parseJsonToResult, readLimitedRequestText } from '../../http/body.ts'
import { failureToHttpStatus } from '../../http/errors.ts'
import {
  type InputSchemas,
  type InvalidInputResponder,
  type ValidInputContext,
  validateAlreadyReadFormValues,
  withValidInput,
} from '../../http/input/validate-input.ts'
import { type BackOfficeHonoEnv, invalidCsrfMessage, isValidSessionCsrfToken } from '../../http/session.ts'

/** The context of a preview after its session was checked. */
export type PreviewRequestContext<Schemas extends InputSchemas = InputSchemas> = ValidInputContext<
  BackOfficeHonoEnv,
  Schemas
> & { var: { session: SignedInSession } }

interface PreviewOptions {
  /** Responds without a session; with a message by default. */
  respondToSignedOut?: (c: Context<BackOfficeHonoEnv>) => Response
  /** The message for an address that identifies nothing. */
  notFoundMessage: string
}

/**
 * Returns the handler of a preview, which is called with valid parameters and query, and with a session. Without a
 * session nothing is said of what was asked for.
 */
export function withValidPreviewInput<Schemas extends InputSchemas>(
  schemas: Schemas,
  { respondToSignedOut = respondWithSignInMessage, notFoundMessage }: PreviewOptions,
  handler: (c: PreviewRequestContext<Schemas>) => Promise<Response>,
): (c: Context<BackOfficeHonoEnv>) => Promise<Response> {
  const handle = withValidInput<Schemas, Response, BackOfficeHonoEnv>(
    schemas,
    (c) => handler(c as PreviewRequestContext<Schemas>),
    () => createPreviewErrorResponse({ reason: 'not_found', message: notFoundMessage }),
  )
  return async (c) => (c.var.session ? handle(c) : respondToSignedOut(c))
}

const respondWithSignInMessage = () =>
  createPreviewErrorResponse({ reason: 'unauthenticated', message: 'Please sign in again to see the preview.' })

/** `?site=`: the id of a site, 0 for what is no id; undefined if it is left out or empty. */
export const previewSiteQuery = z.optional(
  z.pipe(
    firstQueryParameterValueSchema,
    z.transform((text: string) => (text === '' ? undefined : (idParamSchema.safeParse(text).data ?? 0))),
  ),
)

/** `?scheme=`: the color scheme that is shown. */
export const previewColorSchemeQuery = z.catch(
  z._default(z.pipe(firstQueryParameterValueSchema, z.enum(['light', 'dark'])), 'light'),
  'light',
)

/** URL encoding can triple the size of JSON. */
const formLimit = 6 * 1024 * 1024

/**
 * Reads the unsaved content of a form that is sent into a frame, within the limits of JSON bodies, and validates it.
 * Returns the response to any other body; forbidden without the session's CSRF token.
 */
export async function readPreviewContent<Content>(
  c: PreviewRequestContext,
  schema: z.ZodMiniType<Content>,
): Promise<{ content: Content } | Response> {
  const text = await readLimitedRequestText(c.req.raw, formLimit)
  if (!text.ok) return createPreviewErrorResponse(text.failure)
  const form = new URLSearchParams(text.value)
  const token = form.get('csrfmiddlewaretoken') ?? undefined
  if (!(await isValidSessionCsrfToken(c.env, c.var.session, token)))
    return createPreviewErrorResponse({ reason: 'forbidden', message: invalidCsrfMessage })
  const content = z.pipe(safeJson, schema)
  return validateAlreadyReadFormValues(
    c,
    { content: form.get('content') ?? '' },
    z.object({ content }),
    respondToInvalidContent,
  )
}

/** Parses JSON within its limits of depth and keys. */
const safeJson = z.pipe(
  z.string(),
  z.transform((text: string, { issues }) => {
    const json = parseJsonToResult(text)
    if (json.ok) return json.value
    issues.push({ code: 'custom', input: text, message: json.failure.message, params: { isUnreadable: true } })
    return z.NEVER
  }),
)

const respondToInvalidContent: InvalidInputResponder<BackOfficeHonoEnv> = (_, { issues }) => {
  const unreadable = issues.find((issue) => issue.code === 'custom' && issue.params?.['isUnreadable'])
  const message = unreadable?.message ?? 'Please correct the errors below.'
  return createPreviewErrorResponse({ reason: 'invalid', message, problems: [] })
}

/** Responds with only the message of a failure, for a frame or tab that expects a page. */
export const createPreviewErrorResponse = (failure: Failure) =>
  new Response(failure.message, {
    status: failureToHttpStatus(failure),
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
    },
  })
