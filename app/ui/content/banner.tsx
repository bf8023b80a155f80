import type { ReactNode } from 'react'

interface BannerProps {
  title: ReactNode
  /** Shown above the title: the breadcrumbs. */
  breadcrumbs?: ReactNode
  /** Shown below the title. */
  children?: ReactNode
  /** Takes the place of the theme's scene beside the text. */
  picture?: ReactNode
  className?: string
}

/** The head of a page without a picture: the theme's scene, with the page's h1. */
export const PageBanner = ({ title, breadcrumbs, children, picture, className = '' }: BannerProps) => (
  <div className={`banner scene ${picture ? 'banner-with-picture' : ''} ${className}`.trim()}>
    <div className="wrap banner-text">
      {breadcrumbs}
      <h1>{title}</h1>
      {children}
    </div>
    {picture && <div className="wrap banner-picture">{picture}</div>}
  </div>
)
