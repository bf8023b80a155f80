import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { StorageBindings } from '../../../migrations/load/open-database.ts'
import { getStorageBindings, openStorageWithoutWorker } from '../../../migrations/local/platform.ts'

/** The account and token that the server accepts. */
export const platformApiCredentials = { account: 'a'.repeat(32), token: 'a token' }

/** The ids under which the server has a database, a namespace and a bucket. */
export const platformResourceIds = {
  database: '11111111-1111-4111-8111-111111111111',
  namespace: 'b'.repeat(32),
  bucket: 'fish-media',
}

interface Query {
  sql: string
  params?: unknown[]
}

/** Serves a state through the routes of Cloudflare's HTTP API that the commands use. Refuses its first request. */
export async function simulateCloudflareApi(state: string) {
  const miniflare = await openStorageWithoutWorker(state)
  const storage = await getStorageBindings(miniflare)
  let requests = 0
  const requested: string[] = []
  const server = createServer((request, response) => {
    requests += 1
    requested.push(`${request.method} ${request.url}`)
    const respond = async () => {
      if (request.headers.authorization !== `Bearer ${platformApiCredentials.token}`)
        return sendError(response, 403, 'Denied')
      if (requests === 1) return response.writeHead(429, { 'Retry-After': '0' }).end()
      return route(storage, request, response)
    }
    respond().catch((error: Error) => sendError(response, 400, error.message))
  })
  // A command that computes for long on a busy machine finds its connection open.
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/client/v4`,
    storage,
    countRequests: () => requests,
    /** The paths and methods of the requests so far. */
    requested,
    async close() {
      server.closeAllConnections()
      server.close()
      await miniflare.dispose()
    },
  }
}

function route(storage: StorageBindings, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
  const folder = `/client/v4/accounts/${platformApiCredentials.account}`
  const [database, bucket, namespace] = [
    `${folder}/d1/database/${platformResourceIds.database}/raw`,
    `${folder}/r2/buckets/${platformResourceIds.bucket}/objects`,
    `${folder}/storage/kv/namespaces/${platformResourceIds.namespace}/values/`,
  ] as const
  if (pathname === database && request.method === 'POST') return queryDatabase(storage, request, response)
  if (pathname === bucket && request.method === 'GET') return listObjects(storage, searchParams, response)
  if (pathname.startsWith(`${bucket}/`))
    return accessObject(storage, decodeURIComponent(pathname.slice(bucket.length + 1)), request, response)
  if (pathname.startsWith(namespace))
    return writeValue(storage, decodeURIComponent(pathname.slice(namespace.length)), request, response)
  return sendError(response, 404, `No route for ${request.method} ${pathname}`)
}

async function queryDatabase({ DB }: StorageBindings, request: IncomingMessage, response: ServerResponse) {
  const body = JSON.parse(String(await readBody(request))) as Query | { batch: Query[] }
  const prepare = ({ sql, params = [] }: Query): D1PreparedStatement => DB.prepare(sql).bind(...params)
  if (!('batch' in body)) {
    const [columns = [], ...rows] = await prepare(body).raw({ columnNames: true })
    return sendResult(response, [{ success: true, meta: {}, results: { columns, rows } }])
  }
  const results = await DB.batch<Record<string, unknown>>(body.batch.map(prepare))
  const lists = results.map(({ results: objects, meta }) => {
    const columns = Object.keys(objects[0] ?? {})
    return { success: true, meta, results: { columns, rows: objects.map((row) => Object.values(row)) } }
  })
  return sendResult(response, lists)
}

async function listObjects({ MEDIA }: StorageBindings, query: URLSearchParams, response: ServerResponse) {
  const [prefix, cursor, delimiter] = ['prefix', 'cursor', 'delimiter'].map((name) => query.get(name))
  const listed = await MEDIA.list({
    // Pages of two, so that a small bucket has several.
    limit: Math.min(2, Number(query.get('per_page'))),
    include: ['httpMetadata'],
    ...(prefix && { prefix }),
    ...(cursor && { cursor }),
    ...(delimiter && { delimiter }),
  })
  return sendResult(
    response,
    listed.objects.map(({ key, size, etag, httpMetadata }) => ({ key, size, etag, http_metadata: httpMetadata })),
    {
      is_truncated: listed.truncated,
      ...(listed.truncated && { cursor: listed.cursor }),
      delimited: listed.delimitedPrefixes,
    },
  )
}

async function accessObject(
  { MEDIA }: StorageBindings,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method === 'PUT') {
    const contentType = request.headers['content-type']
    await MEDIA.put(key, await readBody(request), { httpMetadata: contentType ? { contentType } : {} })
    return sendResult(response, { key })
  }
  const object = await MEDIA.get(key)
  if (!object) return sendError(response, 404, 'The specified key does not exist.')
  const bytes = Buffer.from(await object.arrayBuffer())
  return response.writeHead(200, { 'Content-Length': bytes.length }).end(bytes)
}

async function writeValue({ KV }: StorageBindings, key: string, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'DELETE') await KV.delete(key)
  else {
    const headers = { 'Content-Type': request.headers['content-type']! }
    const form = await new Response(await readBody(request), { headers }).formData()
    const value = await (form.get('value') as File).arrayBuffer()
    await KV.put(key, value, { metadata: JSON.parse(String(form.get('metadata'))) })
  }
  return sendResult(response, {})
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const sendResult = (response: ServerResponse, result: unknown, result_info: object = {}) =>
  response
    .writeHead(200, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ success: true, errors: [], messages: [], result, result_info }))

const sendError = (response: ServerResponse, status: number, message: string) =>
  response
    .writeHead(status, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ success: false, errors: [{ code: 1, message }], messages: [], result: null }))
