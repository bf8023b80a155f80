import * as z from 'zod/mini'
import { idParamSchema } from '#schema/endpoint.ts'
import { withValidParamsAndQuery } from '../../http/input/valid-address.ts'
import { commonSecurityHeaders } from '../../http/security-headers.ts'
import { respondWithNotFoundPage } from '../../public/not-found.tsx'
import { findVideoTrackContent } from './track-queries.ts'

/** `/video-track/{pk}/`: a text track as WebVTT. Cached for only a minute, because editors may change it. */
export const serveVideoTrack = withValidParamsAndQuery(
  { param: z.object({ pk: idParamSchema }) },
  async ({ req, env }) => {
    const track = await findVideoTrackContent(env.DB, req.valid('param').pk)
    if (!track) return respondWithNotFoundPage(env, req.raw)
    const headers = {
      ...commonSecurityHeaders,
      'Content-Type': 'text/vtt; charset=utf-8',
      'Cache-Control': 'public, max-age=60',
    }
    return new Response(track.content.replace(/^\uFEFF/, ''), { headers })
  },
)
