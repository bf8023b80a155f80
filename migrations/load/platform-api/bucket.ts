import type { R2Bucket, R2ListOptions } from '@cloudflare/workers-types'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import { type CloudflareApi, CloudflareApiError } from './client.ts'

interface ListedObject {
  key: string
  size: number
  etag?: string
  http_metadata?: Record<string, string>
}

interface ListedPage {
  result: ListedObject[]
  result_info?: { cursor?: string; is_truncated?: boolean; delimited?: string[] }
}

/** The names of HTTP metadata and their headers. */
const metadataHeaders = {
  contentType: 'Content-Type',
  contentLanguage: 'Content-Language',
  contentDisposition: 'Content-Disposition',
  contentEncoding: 'Content-Encoding',
  cacheControl: 'Cache-Control',
  cacheExpiry: 'Expires',
} as const

/** What the API takes in one piece; larger files need its S3 interface. */
const maxUploadBytes = 300_000_000

const toBucketObject = ({ key, size, etag, http_metadata = {} }: ListedObject) => ({
  ...{ key, size, etag, httpMetadata: http_metadata },
})

/** Returns a bucket through the platform's HTTP API, with what the commands of archives use. */
export function createR2HttpClient(api: CloudflareApi, name: string): R2Bucket {
  const folder = `/r2/buckets/${name}/objects`
  const path = (key: string) => `${folder}/${key.split('/').map(encodeURIComponent).join('/')}`
  const list = async ({ prefix, cursor, delimiter, limit }: R2ListOptions = {}) => {
    const query = new URLSearchParams({
      per_page: String(limit ?? 1000),
      ...(prefix && { prefix }),
      ...(cursor && { cursor }),
      ...(delimiter && { delimiter }),
    })
    const { result, result_info } = (await (await api.send(`${folder}?${query}`)).json()) as ListedPage
    const next = result_info?.is_truncated ? { truncated: true, cursor: result_info.cursor } : { truncated: false }
    return { ...next, objects: result.map(toBucketObject), delimitedPrefixes: result_info?.delimited ?? [] }
  }
  const put = async (key: string, bytes: Uint8Array, { httpMetadata = {} }: { httpMetadata?: object } = {}) => {
    if (bytes.length > maxUploadBytes)
      throw new ArchiveError(`${key} is larger than 300 MB, which the platform does not take in one piece.`)
    const headers = Object.entries(httpMetadata).flatMap(([field, value]) => {
      const header = metadataHeaders[field as keyof typeof metadataHeaders]
      return header ? [[header, value instanceof Date ? value.toUTCString() : String(value)]] : []
    })
    await api.send(path(key), {
      method: 'PUT',
      headers: Object.fromEntries(headers) as Record<string, string>,
      body: new Uint8Array(bytes),
    })
  }
  return {
    list,
    put,
    async head(key: string) {
      const { objects } = await list({ prefix: key, limit: 1 })
      return objects[0]?.key === key ? objects[0] : null
    },
    async get(key: string) {
      const response = await api.send(path(key)).catch((error) => {
        if (error instanceof CloudflareApiError && error.status === 404) return null
        throw error
      })
      return response && { key, size: Number(response.headers.get('Content-Length')), body: response.body }
    },
    createMultipartUpload: async (key: string, options?: { httpMetadata?: object }) => createUpload(key, put, options),
  } as unknown as R2Bucket
}

/** Collects the parts of a file: the API has no multipart upload. */
function createUpload(
  key: string,
  put: (key: string, bytes: Uint8Array, options?: { httpMetadata?: object }) => Promise<void>,
  options?: { httpMetadata?: object },
) {
  const parts: Uint8Array[] = []
  return {
    async uploadPart(partNumber: number, bytes: Uint8Array) {
      parts.push(new Uint8Array(bytes))
      return { partNumber, etag: '' }
    },
    complete: () => put(key, Buffer.concat(parts), options),
  }
}
