import { type ReactNode, useContext } from 'react'
import { NoThirdPartiesContext } from '../../document/consent/no-third-parties.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import { Anchor } from '../navigation/link.tsx'

interface FrameOfferProps {
  /** The frame's address, and another for narrow windows. */
  src: string
  narrowSrc?: string | undefined
  /** What the frame shows. */
  title: string
  /** Whose content it is, as visitors know them: `www.example.com`, `YouTube`. */
  host: string
  /** Where the same can be seen without a frame. */
  pageUrl: string
  icon: IconName
  /** In pixels; the shape of a film when left out. */
  height?: number | undefined
  className?: string
  /** Stands behind the words. */
  children?: ReactNode
}

/**
 * What stands where another site's content would: nothing of it is loaded, or told that anybody is here, before a press on the button.
 * `islands/click-to-load.ts` then puts the frame in its place. Without script the link leads there.
 */
export function ClickToLoadFrame({ src, narrowSrc, title, host, pageUrl, icon, height, className = '', children }: FrameOfferProps) {
  const linkOnly = useContext(NoThirdPartiesContext)
  return (
    <div
      className={`click-to-load ${children ? 'click-to-load-pictured' : 'dawn'} ${className}`.trim()}
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
          {/* Shown once a script stands behind it. */}
          {!linkOnly && (
            <button type="button" className="button frame-offer-load" hidden>
              <Icon name={icon} />
              Load content from {host}
            </button>
          )}
          <Anchor href={pageUrl} className="text-link">
            Open at {host}
            <Icon name="external" />
          </Anchor>
        </div>
      </div>
    </div>
  )
}
