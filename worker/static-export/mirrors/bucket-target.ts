import { mirroredFilesFolder } from '#schema/static-export/static-mirror.ts'
import type { StaticExportTarget } from '../export-run.ts'
import { toExportedFilePath } from '../exported-path.ts'

/** Marks a file that is not rewritten yet. */
const crawledMark = 'crawled'

/** Writes an export to a folder of a bucket. `count` is called with the number of calls. */
export function createBucketStaticExportTarget(
  bucket: R2Bucket,
  folder: string,
  count: (calls: number) => void,
): StaticExportTarget {
  const toKey = (path: string) => `${folder}/${mirroredFilesFolder}/${toExportedFilePath(path)}`
  const toKeptKey = (name: string) => `${folder}/work/${name}`
  return {
    async write(path, content, { type, isCrawled, size }) {
      count(1)
      const { size: written } = await bucket.put(toKey(path), await toKnownLength(content, size), {
        httpMetadata: type === '' ? {} : { contentType: type },
        customMetadata: isCrawled ? { [crawledMark]: 'yes' } : {},
      })
      return written
    },
    async remove(path) {
      count(1)
      await bucket.delete(toKey(path))
    },
    async readCrawled(path) {
      count(1)
      const object = await bucket.get(toKey(path))
      return object?.customMetadata?.[crawledMark] ? object.text() : null
    },
    async keepText(name, text) {
      count(1)
      await bucket.put(toKeptKey(name), text)
    },
    async readKeptText(name) {
      count(1)
      return (await bucket.get(toKeptKey(name)))!.text()
    },
  }
}

/** The bucket takes streams of known length only: what has no size is read, which large files have. */
async function toKnownLength(
  content: Uint8Array | string | ReadableStream<Uint8Array>,
  size: number | null,
): Promise<ReadableStream | ArrayBuffer | Uint8Array | string> {
  if (!(content instanceof ReadableStream)) return content
  return size === null ? new Response(content).arrayBuffer() : content.pipeThrough(new FixedLengthStream(size))
}
