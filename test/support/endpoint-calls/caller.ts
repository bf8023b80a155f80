import type { ReauthScope } from '#schema/accounts/reauthentication.ts'
import { buildEndpointUrl, type Endpoint } from '#schema/endpoint.ts'
import { endpoints } from '#schema/endpoints.ts'
import { getRequestBodyExample } from '#schema/reference/body-example.ts'
import { reauthenticate, type TestSite } from '../site.ts'

type Values = Record<string, string | number>

/** The parts of a call; without a body, the endpoint's example is sent. */
interface CallParts {
  params?: Values
  query?: Values
  body?: object
  /** The file of an upload, and the fields beside it. */
  file?: { name: string; bytes: Uint8Array | string; fields?: Record<string, string> }
  /** The session; by default that of the caller. */
  headers?: Record<string, string>
}

/** A response of any endpoint. */
// biome-ignore lint/suspicious/noExplicitAny: which properties a response has depends on the endpoint.
type AnyBody = any

export type CallEndpoint = (name: string, parts?: CallParts) => Promise<AnyBody>

/** Every endpoint of the back office by its name in the reference of the API. */
export const allBackOfficeEndpointsByName: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(endpoints).flatMap(([noun, declared]) =>
    Object.entries(declared).flatMap(([name, each]): [string, Endpoint][] =>
      each.path.startsWith('/wagtail/') ? [[`${noun}.${name}`, each]] : [],
    ),
  ),
)

/**
 * Returns a function that calls endpoints of the back office and fails unless they succeed, and the largest number that
 * a header of the responses of each has had, with the details that another has beside it.
 */
export function createEndpointCaller(
  site: Pick<TestSite, 'fetch'>,
  own: Record<string, string>,
  header: { count: string; details?: string },
) {
  const counts = new Map<string, number>()
  const details = new Map<string, string>()
  const call: CallEndpoint = async (name, { headers = own, ...parts } = {}) => {
    const declared = allBackOfficeEndpointsByName.get(name)
    if (!declared) throw new Error(`There is no endpoint ${name}.`)
    const send = () =>
      site.fetch(buildEndpointUrl(declared, parts), {
        method: declared.method,
        ...toMessage(declared, headers, parts),
      })
    let response = await send()
    const { proof } = response.status === 403 ? ((await response.clone().json()) as { proof?: ReauthScope }) : {}
    if (proof) {
      await reauthenticate(site, headers, proof)
      response = await send()
    }
    const text = await response.text()
    if (response.status >= 400) throw new Error(`${name}: ${response.status} ${text}`)
    const count = Number(response.headers.get(header.count))
    if (count >= (counts.get(name) ?? 0)) {
      counts.set(name, count)
      details.set(name, response.headers.get(header.details ?? header.count)!)
    }
    return /^[{[]/.test(text) ? JSON.parse(text) : text
  }
  return { call, counts, details }
}

function toMessage(declared: Endpoint, headers: Record<string, string>, { body, file }: CallParts) {
  const { 'Content-Type': _, ...session } = headers
  if (declared.upload?.as === 'body') return { headers: session, body: file!.bytes as Uint8Array<ArrayBuffer> }
  if (declared.upload) {
    const form = new FormData()
    for (const [name, value] of Object.entries(file!.fields ?? {})) form.set(name, value)
    form.set('file', new Blob([file!.bytes as Uint8Array<ArrayBuffer>]), file!.name)
    return { headers: session, body: form }
  }
  const sent = body ?? getRequestBodyExample(declared)
  return { headers, ...(sent !== undefined && { body: JSON.stringify(sent) }) }
}
