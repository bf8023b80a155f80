import * as z from 'zod/mini'
import type { GroupPermission } from './accounts/group-permissions.ts'
import type { ReauthScope } from './accounts/reauthentication.ts'
import type { Result } from './result.ts'

/**
 * Which rights on pages are enough: one of whatever kind; one to write (add, change or publish); to publish all pages
 * of one site; or of every site.
 */
export type RequiredPagePermissionLevel = 'any' | 'write' | 'publish_site' | 'publish_all_sites'

/**
 * Who may call an endpoint. The worker enforces it before the handler is called, except for `object`:
 * - `anyone`: visitors too; the handler gets a session or null. Its routes are registered before `requireSignIn` in the
 *   back office,
 * - `signed_in`: every user of the back office,
 * - `superuser`: administrators,
 * - `object`: every user of the back office; the handler checks the permission on the requested object,
 * - `rights`: users with all permissions of one of these sets; with `orPages` also users with these permissions on
 *   pages. With `hides` others get 404 instead of 403.
 */
export type EndpointPermission =
  | 'anyone'
  | 'signed_in'
  | 'superuser'
  | 'object'
  | { rights: readonly (readonly GroupPermission[])[]; orPages?: RequiredPagePermissionLevel; hides?: boolean }

type ObjectSchema = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>

/**
 * A file that a call sends, of so many bytes at most:
 * - `form`: named `file` in a multipart form, with text fields beside it,
 * - `body`: the body itself, too large to be held in memory; the rest is in the query. Its handler reads the
 *   request's stream.
 */
export type EndpointUpload =
  | { as: 'form'; maxBytes: number; fields: ObjectSchema }
  | { as: 'body'; maxBytes: number; mediaType: string }

/** A file that came in a form, under the name it came with, and the fields beside it. */
export interface UploadedFile<Fields = unknown> {
  name: string
  bytes: Uint8Array
  fields: Fields
}

/** What an endpoint takes and answers. The names in braces of its path are those of `params`. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `/wagtail/api/main/redirects/{id}/` */
  path: `/${string}`
  /** One sentence for the reference of the API. */
  summary: string
  permission: EndpointPermission
  /**
   * The message of a 403; `{missing}` is replaced by the sentence that names the missing permission.
   */
  deniedMessage?: string
  /** The call carries a proof of this kind that its sender has just signed in again; without one it is refused. */
  reauthentication?: ReauthScope
  params?: ObjectSchema
  query?: ObjectSchema
  /**
   * It belongs to Wagtail’s content API: its handler parses the query by that API’s grammar and returns that API’s
   * errors. `query` is what callers may send, and `response` what is returned unless `fields` selects other fields.
   */
  contentApi?: true
  /** A JSON body. */
  body?: z.ZodMiniType
  /** An example of the body, where its required fields alone do not show what it is for. */
  bodyExample?: unknown
  upload?: EndpointUpload
  /** A JSON body; without it the answer has none (204), or is a `file`. */
  response?: z.ZodMiniType
  /** A response for the reference of the API. */
  example?: unknown
  /** The status of a success, if not 200, or 204 without a body. With 302 it redirects. */
  status?: 201 | 202 | 302
  /** What a conflict (409) names under `existing`, because it is there already. */
  existing?: z.ZodMiniType
  /** The media type of the file it answers, or those it may have. */
  file?: string | readonly string[]
  /**
   * A media type that it answers instead of JSON to callers that prefer it. Its handler builds these responses itself,
   * and those of a failure in the shape of `failure`.
   */
  alternative?: string
  /**
   * A body as HTML forms send it. Its handler reads and validates it: what the head of the request says comes first.
   */
  form?: z.ZodMiniType
  /**
   * It answers the upgrade to a WebSocket (101), which sends messages of this shape. The handler returns the response.
   */
  webSocket?: z.ZodMiniType
  /** A JSON body of a failure, where it is not that of all others. */
  failure?: z.ZodMiniType
  /**
   * Failures have the format of Django REST framework, which Wagtail's actions use: `{field: [texts]}` or `{detail}`.
   * The body may be left out; all fields then have their defaults.
   */
  errorFormat?: 'rest_framework'
}

/** Declares an endpoint. The worker serves it and the back office calls it by this declaration alone. */
export const defineEndpoint = <const Declared extends Endpoint>(declared: Declared): Declared => declared

type Output<Schema> = Schema extends z.ZodMiniType<infer Value> ? Value : undefined

/** The input of a handler: every part is validated, except for the query of a content API. */
export interface EndpointHandlerInput<Declared extends Endpoint> {
  params: Output<Declared['params']>
  query: Declared extends { contentApi: true } ? URLSearchParams : Output<Declared['query']>
  body: Output<Declared['body']>
  /**
   * Reads the file of a form. Its handler calls this once it knows that the caller may send one: until then nothing
   * is read.
   */
  upload: Declared extends { upload: { fields: infer Fields } }
    ? () => Promise<Result<UploadedFile<Output<Fields>>>>
    : undefined
}

/** The response of a handler. */
export type EndpointResponse<Declared extends Endpoint> = Declared extends { response: z.ZodMiniType<infer Value> }
  ? Value
  : undefined

/**
 * What a caller sends: values with a default may be left out, and values in an address are the texts they are
 * parsed from.
 */
export type EndpointSentValues<Schema> =
  Schema extends z.ZodMiniType<infer Value, infer Text>
    ? {
        [Name in keyof Text]:
          | (Name extends keyof Value ? Value[Name] : never)
          | (undefined extends Text[Name] ? undefined : never)
      }
    : never

type SentBody<Schema> = Schema extends z.ZodMiniType<unknown, infer Body> ? Body : never

type Parts<Declared extends Endpoint> = {
  [Name in Extract<keyof Declared, 'params' | 'query' | 'body'>]: Name extends 'body'
    ? SentBody<Declared['body']>
    : EndpointSentValues<Declared[Name]>
}

/** What a caller gives: parts that the endpoint takes; a query of which nothing is required may be left out. */
export type EndpointRequest<Declared extends Endpoint> = Omit<Parts<Declared>, 'query'> &
  ('query' extends keyof Declared
    ? Record<never, never> extends EndpointSentValues<Declared['query']>
      ? { query?: EndpointSentValues<Declared['query']> }
      : { query: EndpointSentValues<Declared['query']> }
    : unknown)

/** A number of an address that names a record. */
export const idParamSchema = z.pipe(z.string().check(z.regex(/^[1-9][0-9]{0,14}$/)), z.transform(Number))

/** The parameters of an address that names one record. */
export const recordIdParams = z.strictObject({ id: idParamSchema })

type Value = string | number | boolean | null | undefined

/**
 * The address of a call, with its parameters and query filled in. What is undefined or empty in the query is left out.
 */
export function buildEndpointUrl(
  { path }: Pick<Endpoint, 'path'>,
  {
    params = {},
    query = {},
  }: { params?: Record<string, Value> | undefined; query?: Record<string, Value | readonly Value[]> | undefined } = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== '') search.append(name, `${each}`)
  return search.size > 0 ? `${filled}?${search}` : filled
}
