import { eq } from 'drizzle-orm'
import { computeSha256Hex } from '../../../migrations/load/archive/archive-sink.ts'
import { getStorageBindings } from '../../../migrations/local/platform.ts'
import type { ArchivedRow, ArchiveManifest } from '../../../schema/archive/archive-wire.ts'
import { archiveManifestPath } from '../../../schema/archive/archive-wire.ts'
import { decryptArchiveFile, deriveArchiveKey, encryptArchiveFile } from '../../../schema/archive/encryption.ts'
import { nightlyArchive } from '../../../schema/tables.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import type { TestSite } from '../site.ts'
import { listStoredNightlyArchives, nightlyArchiveSecret } from './nightly-archive.ts'

/** Changes the manifest and the rows of a stored archive, as a fault of the writer would have: all digests agree. */
export interface RewritableArchive {
  manifest: ArchiveManifest
  /** Changes the rows of a table's first part. */
  changeRows: (table: string, change: (rows: ArchivedRow[]) => ArchivedRow[]) => Promise<void>
  /** Deletes a file of the archive. */
  deleteFile: (path: string) => Promise<void>
}

/** Rewrites the newest archive, and asks for another check of it. */
export async function rewriteNewestArchive(
  site: TestSite,
  rewrite: (archive: RewritableArchive) => Promise<void> | void,
) {
  const { id, folder, encryption } = (await listStoredNightlyArchives(site)).at(-1)!
  const { MEDIA } = await getStorageBindings(site.miniflare)
  const key = await deriveArchiveKey(nightlyArchiveSecret, encryption)
  const read = async (path: string) => {
    const stored = await MEDIA.get(`${folder}/${path}`)
    const bytes = new Uint8Array(await stored!.arrayBuffer())
    return collect(decryptArchiveFile(key, path, [bytes]))
  }
  const write = async (path: string, text: string) => {
    const bytes = await collect(encryptArchiveFile(key, path, [Buffer.from(text)]))
    await MEDIA.put(`${folder}/${path}`, bytes)
    return { bytes: bytes.length, sha256: await computeSha256Hex([bytes]) }
  }
  const manifest = JSON.parse((await read(archiveManifestPath)).toString('utf8')) as ArchiveManifest
  await rewrite({
    manifest,
    async changeRows(name, change) {
      const table = manifest.tables.find((each) => each.name === name)!
      const part = table.parts[0]!
      const lines = (await read(part.path)).toString('utf8').split('\n').filter(Boolean)
      const rows = change(lines.map((line) => JSON.parse(line)))
      table.rows += rows.length - part.rows
      const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
      Object.assign(part, await write(part.path, text), { rows: rows.length })
    },
    deleteFile: (path) => MEDIA.delete(`${folder}/${path}`),
  })
  await write(archiveManifestPath, JSON.stringify(manifest))
  await getDrizzle(site.db)
    .update(nightlyArchive)
    .set({ state: 'checking', progress: { step: 'check', checked: 0 } })
    .where(eq(nightlyArchive.id, id))
}

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}
