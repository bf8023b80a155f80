import type { RecognizedVideoEmbed } from '#schema/media/video-embed.ts'
import { Icon } from '../ui/icon.tsx'

/** The video that a URL was recognized as. Nothing is loaded from the provider. */
export const RecognizedVideoCard = ({
  embed: { provider, pageUrl },
  title = '',
}: {
  embed: RecognizedVideoEmbed
  title?: string
}) => (
  <div className="embed-card">
    <span className="choice-picture">
      <Icon name="video" size={20} />
    </span>
    <span className="choice-text">
      <strong>{title || `Video on ${provider}`}</strong>
      <span className="quiet">{provider} · loads only after the visitor clicks it</span>
    </span>
    <a href={pageUrl} target="_blank" rel="noreferrer" className="embed-link">
      Watch<span className="visually-hidden"> at {provider} (opens in a new tab)</span>
      <Icon name="external" size={15} />
    </a>
  </div>
)
