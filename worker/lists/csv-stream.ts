import { formatSpreadsheetSafeCsvRow, utf8ByteOrderMark } from './csv.ts'

export const csvContentType = 'text/csv; charset=utf-8; header=present'

/** Streams a CSV file in batches as its rows are read, so memory use does not depend on its length. */
export function createCsvStream(
  headers: readonly string[],
  parts: AsyncGenerator<readonly string[][]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(utf8ByteOrderMark + formatSpreadsheetSafeCsvRow(headers)))
    },
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value.map(formatSpreadsheetSafeCsvRow).join('')))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
