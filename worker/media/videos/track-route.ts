import type { Context } from 'hono'
import type { Env } from '../../env.ts'
import { commonHeaders } from '../../http/security-headers.ts'
import { notFoundResponse } from '../../public/not-found.tsx'
import { findTrackContent } from './track-queries.ts'

/** `/video-track/{pk}/`: a text track as WebVTT. Cached for only a minute, because editors may change it. */
export async function serveVideoTrack({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const track = await findTrackContent(env.DB, Number(req.param('pk')))
  if (!track) return notFoundResponse(env, req.raw)
  const headers = { ...commonHeaders, 'Content-Type': 'text/vtt; charset=utf-8', 'Cache-Control': 'public, max-age=60' }
  return new Response(track.content.replace(/^\uFEFF/, ''), { headers })
}
