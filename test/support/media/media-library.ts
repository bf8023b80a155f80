import { eq, max, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll } from 'vitest'
import { groupCollectionPermission, user, userGroup } from '#schema/accounts/table.ts'
import { collection, image } from '#schema/media/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { buildInsertSelect } from '../../../worker/stores/expressions.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { createUser, setUpSharedSite, signIn, type TestSite } from '../site.ts'

/** Creates an image with red, green, blue and white quarters, so that crops can be recognized by color. */
export function createQuartersImage(width: number, height: number) {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const quarter = (background: string) => ({ input: { create: { ...half, channels: 3 as const, background } } })
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    { ...quarter('#ff0000'), left: 0, top: 0 },
    { ...quarter('#00ff00'), left: width - half.width, top: 0 },
    { ...quarter('#0000ff'), left: 0, top: height - half.height },
  ])
}

/** Returns the color in the center of an image, as `[red, green, blue]`. */
export async function readMiddleColor(bytes: ArrayBuffer): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)]
}

/** Grants a user a permission on a collection and those below it. */
export const grantCollectionPermissionToUser = (
  { db }: TestSite,
  email: string,
  permission: 'add' | 'change' | 'choose',
  collection_id = 1,
) =>
  toPreparedStatement(
    db,
    buildInsertSelect(
      groupCollectionPermission,
      { group_id: userGroup.group_id, collection_id, permission },
      sql`FROM ${user} JOIN ${userGroup} ON ${userGroup.user_id} = ${user.id} WHERE ${user.email} = ${email}`,
    ),
  ).run()

/** Creates a collection below another. Returns its id. */
export async function insertCollection({ db }: TestSite, name: string, parent = 1): Promise<number> {
  const tables = getDrizzle(db)
  const [above] = await tables.select({ path: collection.path }).from(collection).where(eq(collection.id, parent))
  const [last] = await tables.select({ id: max(collection.id) }).from(collection)
  const id = last!.id! + 1
  await tables.insert(collection).values({ id, parent_id: parent, path: `${above!.path}${id}/`, name })
  return id
}

/** Inserts an image into the library, bypassing the back office. Returns its id. */
export async function insertImageIntoLibrary(
  { db, miniflare }: TestSite,
  bytes: Buffer,
  file: string,
): Promise<number> {
  const { width, height, format, orientation = 1 } = await sharp(bytes).metadata()
  const [shownWidth, shownHeight] = orientation >= 5 ? [height, width] : [width, height]
  const types: Record<string, string> = { heif: 'image/avif', svg: 'image/svg+xml' }
  const mimetype = types[format!] ?? `image/${format}`
  await (await miniflare.getR2Bucket('MEDIA')).put(file, bytes, { httpMetadata: { contentType: mimetype } })
  const stored = { title: file, file, file_size: bytes.length, file_hash: file, collection_id: 1 }
  const [row] = await getDrizzle(db)
    .insert(image)
    .values({ ...stored, created_at: '2026-01-01T00:00:00.000Z', mimetype, width: shownWidth!, height: shownHeight! })
    .returning({ id: image.id })
  return row!.id
}

/** A signed-in editor's requests to the library: multipart uploads, edits and reads. */
export async function createMediaClient(site: TestSite, email: string) {
  const { headers, get } = await signIn(site, email)
  const { 'Content-Type': _, ...session } = headers
  const send = (method: string, path: string, body?: unknown) =>
    site.fetch(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  return {
    headers: session,
    get,
    patch: (path: string, body: unknown) => send('PATCH', path, body),
    post: (path: string, body: unknown) => send('POST', path, body),
    delete: (path: string) => send('DELETE', path),
    upload(path: string, bytes: Uint8Array | string, name: string, fields: Record<string, string> = {}) {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.set(field, value)
      form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
      return site.fetch(path, { method: 'POST', headers: session, body: form })
    },
  }
}

/** A shared site for the tests of a file, with an administrator of its library. Filled in before the first test. */
export function setUpMediaLibrarySite() {
  const site = setUpSharedSite()
  const ada = {} as Awaited<ReturnType<typeof createMediaClient>>
  beforeAll(async () => {
    await createUser(site, 'ada@example.test', { superuser: true })
    Object.assign(ada, await createMediaClient(site, 'ada@example.test'))
  })
  return { site, ada }
}

/** Polls until there is a result: background work takes a moment, on a busy machine a minute. */
export async function pollUntilResult<T>(ask: () => Promise<T | undefined | false | null>): Promise<T> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const found = await ask()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('Timed out waiting for a result.')
}
