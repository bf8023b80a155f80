import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'

export interface ScreenBreadcrumbItem {
  to: string
  label: string
}

/** The heading of a screen: breadcrumbs, title and actions. Also sets the document title. */
export function ScreenHeading({
  title,
  breadcrumbs = [],
  actions,
  children,
}: {
  title: string
  breadcrumbs?: readonly ScreenBreadcrumbItem[]
  actions?: ReactNode
  children?: ReactNode
}) {
  useDocumentTitle(title)
  return (
    <header className="screen-heading">
      <Breadcrumbs items={breadcrumbs} />
      <div className="screen-heading-row">
        <h1>{title}</h1>
        {children}
        {actions && <div className="screen-actions">{actions}</div>}
      </div>
    </header>
  )
}

export function Breadcrumbs({ items }: { items: readonly ScreenBreadcrumbItem[] }) {
  if (items.length === 0) return null
  return (
    <nav aria-label="Breadcrumb">
      <ol className="trail">
        {items.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <Icon name="chevron" size={14} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Tidemark`
  }, [title])
}
