/**
 * Reads the body of a response that has a shape. Throws an error that names the address for a response that says it
 * failed, or that has another shape.
 */
export async function readResponseOrThrow<Shape>(
  response: Response,
  isShape: (value: unknown) => value is Shape,
): Promise<Shape> {
  const { url, ok, status } = response
  const value: unknown = ok ? await response.json() : undefined
  if (isShape(value)) return value
  throw new Error(`${new URL(url).pathname} returned ${ok ? 'an unexpected response' : status}.`)
}
