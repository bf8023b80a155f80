import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { ArchiveError } from '#schema/archive/archive-error.ts'

/** Cloudflare's HTTP API for one account. */
export interface CloudflareApi {
  /** Sends a request below the account, and returns a successful response. Throws `CloudflareApiError`. */
  send: (path: string, init?: RequestInit) => Promise<Response>
}

/** The platform refused a request; the message is the platform's. `status` is that of its response. */
export class CloudflareApiError extends ArchiveError {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

interface PlatformAccount {
  /** The origin and path of the API, without a slash at the end. */
  url: string
  account: string
  token: string
}

/** How often a request is sent that the platform refused because of too many, and how long it waits by default. */
const maxAttempts = 8
const defaultWaitSeconds = 5

/**
 * Creates the client of an account. A request is sent again only after the answer “too many requests”: any other may
 * have been carried out.
 */
export function createCloudflareApi({ url, account, token }: PlatformAccount): CloudflareApi {
  const send = async (path: string, init: RequestInit = {}, attempt = 1): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${token}`)
    const response = await fetch(`${url}/accounts/${account}${path}`, { ...init, headers })
    if (response.ok) return response
    if (response.status === 429 && attempt < maxAttempts) {
      await response.body?.cancel()
      await setTimeout(1000 * (Number(response.headers.get('Retry-After')) || defaultWaitSeconds))
      return send(path, init, attempt + 1)
    }
    throw new CloudflareApiError(await readErrorMessage(response), response.status)
  }
  return { send }
}

const failedResponse = z.object({ errors: z.array(z.object({ message: z.string() })) })

async function readErrorMessage(response: Response): Promise<string> {
  const text = await response.text()
  try {
    const { errors } = failedResponse.parse(JSON.parse(text))
    return errors.map(({ message }) => message).join(' ')
  } catch {
    return `The platform responded with ${response.status}.`
  }
}
