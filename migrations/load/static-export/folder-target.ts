import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { StaticExportTarget } from '../../../worker/static-export/export-run.ts'
import { toExportedFilePath } from '../../../worker/static-export/exported-path.ts'

/** Writes a file of the export. */
export async function writeExportedFile(
  folder: string,
  path: string,
  content: Uint8Array | string | NodeReadableStream<Uint8Array>,
): Promise<number> {
  const file = join(folder, toExportedFilePath(path))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  return (await stat(file)).size
}

/** Writes an export to a folder. */
export function createFolderExportTarget(folder: string): StaticExportTarget {
  const kept = new Map<string, string>()
  return {
    write: (path, content) => writeExportedFile(folder, path, content as Uint8Array | string),
    remove: (path) => rm(join(folder, toExportedFilePath(path)), { force: true }),
    readCrawled: (path) => readFile(join(folder, toExportedFilePath(path)), 'utf8'),
    async keepText(name, text) {
      kept.set(name, text)
    },
    readKeptText: async (name) => kept.get(name)!,
  }
}
