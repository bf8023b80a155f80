/** Responds with a small file and a strong ETag of its content; 304 when the client has it. */
export async function respondWithEtag(
  request: Request,
  body: BodyInit,
  headers: Record<string, string>,
): Promise<Response> {
  const bytes = await new Response(body).arrayBuffer()
  const ETag = await createEtag(bytes)
  return hasCurrentEtag(request, ETag)
    ? new Response(null, { status: 304, headers: { ...headers, ETag } })
    : new Response(bytes, { headers: { ...headers, ETag } })
}

/** Returns the strong ETag of some content. */
export async function createEtag(content: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', content)
  return `"${[...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

/** Whether the client has the content of an ETag. Compression on the way turns it into a weak one. */
export const hasCurrentEtag = (request: Request, etag: string): boolean =>
  (request.headers.get('If-None-Match')?.split(',') ?? []).some((each) =>
    ['*', etag].includes(each.trim().replace(/^W\//, '')),
  )
