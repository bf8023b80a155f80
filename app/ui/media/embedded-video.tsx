import type { ReactNode } from 'react'
import { parseEmbedUrl } from '#schema/media/video-embed.ts'
import { ClickToLoadFrame } from './click-to-load.tsx'

/** A placeholder for a video of a known provider; nothing for another URL. `children` is a picture behind the text. */
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
