import { type ReactNode, useContext } from 'react'
import { NoThirdPartiesContext } from '../document/no-third-parties.ts'
import { Icon, type IconName } from './icon.tsx'
import { Anchor } from './link.tsx'

interface FrameOfferProps {
  /** The frame's address, and another for narrow windows. */
  src: string
  narrowSrc?: string | undefined
  /** What the frame shows. */
  title: string
  /** Whose content it is, as visitors know them: `www.example.com`, `YouTube`. */
  host: string
  /** Where the same can be seen without a frame. */
  page: string
  icon: IconName
  /** In pixels; the shape of a film when left out. */
  height?: number | undefined
  className?: string
  /** Stands behind the words. */
  children?: ReactNode
}

/**
 * What stands where another site's content would: nothing of it is loaded, or told that anybody is here, before a press on the button.
 * `islands/frame-offer.ts` then puts the frame in its place. Without script the link leads there.
 */
export function FrameOffer({ src, narrowSrc, title, host, page, icon, height, className = '', children }: FrameOfferProps) {
  const linkOnly = useContext(NoThirdPartiesContext)
  return (
    <div
      className={`frame-offer ${children ? 'frame-offer-pictured' : 'dawn'} ${className}`.trim()}
      {...(!linkOnly && {
        'data-island': 'frame-offer',
        'data-src': src,
        'data-narrow-src': narrowSrc,
        'data-title': title,
        'data-height': height,
      })}
    >
      {children}
      <div className="frame-offer-words">
        <p className="frame-offer-title">{title}</p>
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
          <Anchor href={page} className="text-link">
            Open at {host}
            <Icon name="external" />
          </Anchor>
        </div>
      </div>
    </div>
  )
}
