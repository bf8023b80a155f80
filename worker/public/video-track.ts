import type { Context } from 'hono'
import { trackContent } from '../data/video-track.ts'
import type { Env } from '../env.ts'
import { commonHeaders } from '../security-headers.ts'
import { notFound } from './not-found.tsx'

/** `/video-track/{pk}/`: the captions or descriptions of a video, as WebVTT. An editor may change them, so browsers ask again. */
export async function videoTrack({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const track = await trackContent(env.DB, Number(req.param('pk')))
  if (!track) return notFound(env, req.raw)
  const headers = { ...commonHeaders, 'Content-Type': 'text/vtt; charset=utf-8', 'Cache-Control': 'public, max-age=60' }
  return new Response(track.content.replace(/^\uFEFF/, ''), { headers })
}
