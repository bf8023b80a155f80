import type { ReactNode } from 'react'
import { parseEmbedUrl } from '#schema/media/video-embed.ts'
import { ClickToLoadFrame } from './click-to-load.tsx'

/** The offer of a film at a provider we know; nothing where the address is none. `children` is a picture to stand behind it. */
export function EmbeddedVideo({ url, title, children }: { url: string; title: string; children?: ReactNode }) {
  const film = parseEmbedUrl(url)
  if (!film) return null
  const { provider, frameUrl, pageUrl } = film
  return (
    <ClickToLoadFrame
      src={frameUrl}
      pageUrl={pageUrl}
      host={provider}
      title={title || `A film on ${provider}`}
      icon="play"
      className="click-to-load-video"
    >
      {children}
    </ClickToLoadFrame>
  )
}
