import { type ReactNode, useContext } from 'react'
import { NoThirdPartiesContext } from '../../document/consent/no-third-parties.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import { HrefLink } from '../navigation/link.tsx'

interface FrameOfferProps {
  /** The frame's URL, and another one for narrow windows. */
  src: string
  narrowSrc?: string | undefined
  /** The title of the frame. */
  title: string
  /** The provider, as visitors know it: `www.example.com`, `YouTube`. */
  host: string
  /** The URL of the same content without a frame. */
  pageUrl: string
  icon: IconName
  /** In pixels; if omitted, the aspect ratio of a video. */
  height?: number | undefined
  className?: string
  /** Shown behind the text. */
  children?: ReactNode
}

/**
 * A placeholder for another site's content: nothing is loaded from that site before a click on the button.
 * `islands/click-to-load.ts` then replaces it by the frame. Without script there is a link.
 */
export function ClickToLoadFrame({
  src,
  narrowSrc,
  title,
  host,
  pageUrl,
  icon,
  height,
  className = '',
  children,
}: FrameOfferProps) {
  const linkOnly = useContext(NoThirdPartiesContext)
  return (
    <div
      className={`click-to-load ${children ? 'click-to-load-pictured' : 'scene'} ${className}`.trim()}
      {...(!linkOnly && {
        'data-island': 'click-to-load',
        'data-src': src,
        'data-narrow-src': narrowSrc,
        'data-title': title,
        'data-height': height,
      })}
    >
      {children}
      <div className="click-to-load-text">
        <p className="click-to-load-title">{title}</p>
        {!linkOnly && (
          <p>
            This part comes from {host}. It loads when you ask for it; {host} then learns of your visit.
          </p>
        )}
        <div className="button-row">
          {/* Shown once the script handles it. */}
          {!linkOnly && (
            <button type="button" className="button frame-offer-load" hidden>
              <Icon name={icon} />
              Load content from {host}
            </button>
          )}
          <HrefLink href={pageUrl} className="text-link">
            Open at {host}
            <Icon name="external" />
          </HrefLink>
        </div>
      </div>
    </div>
  )
}
