import type { ReactNode } from 'react'
import { parseVideoEmbedUrl } from '#schema/media/video-embed.ts'
import { ClickToLoadFrame } from './click-to-load.tsx'

/** A placeholder for a video of a known provider; nothing for another URL. `children` is a picture behind the text. */
export function ClickToLoadVideo({ url, title, children }: { url: string; title: string; children?: ReactNode }) {
  const video = parseVideoEmbedUrl(url)
  if (!video) return null
  const { provider, frameUrl, pageUrl } = video
  return (
    <ClickToLoadFrame
      src={frameUrl}
      pageUrl={pageUrl}
      host={provider}
      title={title || `A video on ${provider}`}
      icon="play"
      className="click-to-load-video"
    >
      {children}
    </ClickToLoadFrame>
  )
}
