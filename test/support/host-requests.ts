import { request } from 'node:http'

/** Statuses without a body in HTTP. */
const bodiless = [204, 304]

/** Sends a request with another host name, as a browser would; `fetch` sets the host itself. */
export const createFetchWithHostName =
  (origin: string, host: string) =>
  (path: string, { method = 'GET', headers = {}, body, signal }: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const sent = request(
        origin + path,
        { method, headers: { ...(headers as Record<string, string>), Host: host }, ...(signal && { signal }) },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () => {
            const { statusCode: status = 0, headersDistinct } = answer
            const responseHeaders = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
              values.map((value): [string, string] => [name, value]),
            )
            resolve(
              new Response(bodiless.includes(status) ? null : Buffer.concat(parts), {
                status,
                headers: responseHeaders,
              }),
            )
          })
        },
      )
      sent.on('error', reject)
      if (body instanceof URLSearchParams) sent.setHeader('Content-Type', 'application/x-www-form-urlencoded')
      const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body === undefined || body === null ? '' : String(body))
      // Node does not announce the body of a DELETE by itself.
      if (bytes.length > 0) sent.setHeader('Content-Length', bytes.length)
      sent.end(bytes)
    })
