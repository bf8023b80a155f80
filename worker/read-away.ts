/** How much of a body is taken off the line at most, in bytes. */
const most = 8 * 1024 * 1024

/**
 * Reads what a refusal left of a body, within reason, and drops it: the runtime cuts a connection that still holds some, often before
 * the answer has been read, and a new one costs more.
 */
export async function readAway({ body, bodyUsed }: Request): Promise<void> {
  if (bodyUsed || !body) return
  let left = most
  for await (const chunk of body) {
    left -= chunk.byteLength
    if (left < 0) return
  }
}
