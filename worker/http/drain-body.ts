/** How much of a body is taken off the line at most, and how much of it as a whole, which is much cheaper; in bytes. */
const maxBytes = 8 * 1024 * 1024
const maxBufferedBytes = 256 * 1024

/**
 * Reads what a refusal left of a body, within reason, and drops it: the runtime cuts a connection that still holds
 * some, often before the answer has been read, and a new one costs more.
 */
export async function drainBody(request: Request): Promise<void> {
  const { body, bodyUsed, headers } = request
  if (bodyUsed || !body) return
  // A body is never longer than its announced length.
  if (Number(headers.get('Content-Length') ?? Number.NaN) <= maxBufferedBytes) return void (await request.arrayBuffer())
  let left = maxBytes
  for await (const chunk of body) {
    left -= chunk.byteLength
    if (left < 0) return
  }
}
