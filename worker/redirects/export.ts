import type { RedirectListItem, RedirectListQuery } from '#schema/redirects/wire.ts'
import { formatSpreadsheetSafeCsvRow, utf8ByteOrderMark } from '../lists/csv.ts'
import { createAttachmentDisposition } from '../media/files/file-name.ts'
import { streamMatchingRedirects } from './queries.ts'

const headers = ['From', 'To', 'Permanent', 'Made by']

const toCells = ({ old_path, page, link, is_permanent, automatically_created }: RedirectListItem) => [
  old_path,
  page?.url_path ?? link,
  is_permanent ? 'yes' : 'no',
  automatically_created ? 'a page that moved' : 'an editor',
]

/** `GET …/redirects/export/`: streams all redirects that match the filter as a CSV file, which `import/` can read. */
export function respondWithRedirectsCsv(db: D1Database, query: RedirectListQuery): Response {
  const parts = streamMatchingRedirects(db, query)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(utf8ByteOrderMark + formatSpreadsheetSafeCsvRow(headers))),
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) return controller.close()
      controller.enqueue(
        encoder.encode(value.map((redirect) => formatSpreadsheetSafeCsvRow(toCells(redirect))).join('')),
      )
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': createAttachmentDisposition(`redirects-${new Date().toISOString().slice(0, 10)}.csv`),
    },
  })
}
