import { attachment } from '#schema/rules/file-name.ts'
import { byteOrderMark, csvRow } from '#schema/rules/spreadsheet.ts'
import type { RedirectItem, RedirectListQuery } from '#schema/wire/redirect.ts'
import { redirectParts } from '../../data/redirect.ts'

const heads = ['From', 'To', 'Permanent', 'Made by']

const cellsOf = ({ old_path, page, link, is_permanent, automatically_created }: RedirectItem) => [
  old_path,
  page?.url_path ?? link,
  is_permanent ? 'yes' : 'no',
  automatically_created ? 'a page that moved' : 'an editor',
]

/** `GET …/redirects/export/`: what a list is narrowed to, whole, as a file that `import/` reads again. */
export function exportRedirects(db: D1Database, query: RedirectListQuery): Response {
  const parts = redirectParts(db, query)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + csvRow(heads))),
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value.map((redirect) => csvRow(cellsOf(redirect))).join('')))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': attachment(`redirects-${new Date().toISOString().slice(0, 10)}.csv`),
    },
  })
}
