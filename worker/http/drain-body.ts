/** Maximum number of bytes that are drained, and maximum size of a body that is read as a whole, which is faster. */
const maxBytes = 8 * 1024 * 1024
const maxBufferedBytes = 256 * 1024

/**
 * Reads and drops the rest of a body that was not read. Otherwise the runtime closes the connection, often before the
 * client has read the response.
 */
export async function drainRequestBody(request: Request): Promise<void> {
  const { body, bodyUsed, headers } = request
  if (bodyUsed || !body) return
  // A body is never longer than its declared length.
  if (Number(headers.get('Content-Length') ?? Number.NaN) <= maxBufferedBytes) return void (await request.arrayBuffer())
  let left = maxBytes
  for await (const chunk of body) {
    left -= chunk.byteLength
    if (left < 0) return
  }
}
