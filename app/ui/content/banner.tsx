import type { ReactNode } from 'react'

interface BannerProps {
  title: ReactNode
  /** Shown above the title: the breadcrumbs. */
  breadcrumbs?: ReactNode
  /** Shown below the title. */
  children?: ReactNode
}

/** The head of a page without a picture: the theme's scene, with the page's h1. */
export const PageBanner = ({ title, breadcrumbs, children }: BannerProps) => (
  <div className="banner scene">
    <div className="wrap banner-text">
      {breadcrumbs}
      <h1>{title}</h1>
      {children}
    </div>
  </div>
)
