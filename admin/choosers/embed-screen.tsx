import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RichTextEmbedAttributes } from '#schema/fields/rich-text.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import EmbedForm from './embed-form.tsx'
import { StandaloneChooserResultSection } from './standalone-result.tsx'

/** The video chooser as a screen of its own. The query parameter `url` prefills it. */
export default function EmbedChooserScreen() {
  const [parameters] = useSearchParams()
  const [video, setVideo] = useState<RichTextEmbedAttributes | null>(null)
  const url = parameters.get('url')
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Embed a video" />
      {video ? (
        <StandaloneChooserResultSection
          label="Chosen video"
          url={video.url}
          text={video.title}
          onRestart={() => setVideo(null)}
        />
      ) : (
        <EmbedForm current={url === null ? null : { url, title: '' }} onDone={setVideo} />
      )}
    </div>
  )
}
