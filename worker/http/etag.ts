/** Responds with a small file and a strong ETag of its content; 304 when the client has it. */
export async function respondWithEtag(
  request: Request,
  body: BodyInit,
  headers: Record<string, string>,
): Promise<Response> {
  const bytes = await new Response(body).arrayBuffer()
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  const ETag = `"${[...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
  const requested = request.headers.get('If-None-Match')?.split(',') ?? []
  // Compression on the way turns the ETag into a weak one.
  const isUnchanged = requested.some((each) => ['*', ETag].includes(each.trim().replace(/^W\//, '')))
  return isUnchanged
    ? new Response(null, { status: 304, headers: { ...headers, ETag } })
    : new Response(bytes, { headers: { ...headers, ETag } })
}
