import type { ReactNode } from 'react'
import { embedOf } from '#schema/rules/embed.ts'
import { FrameOffer } from './frame-offer.tsx'

/** The offer of a film at a provider we know; nothing where the address is none. `children` is a picture to stand behind it. */
export function Film({ url, title, children }: { url: string; title: string; children?: ReactNode }) {
  const film = embedOf(url)
  if (!film) return null
  const { provider, frame, page } = film
  return (
    <FrameOffer src={frame} page={page} host={provider} title={title || `A film on ${provider}`} icon="play" className="frame-offer-film">
      {children}
    </FrameOffer>
  )
}
