import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#schema/paths.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { LoadError, Skeleton } from '../ui/states.tsx'
import { getBreadcrumbs } from './breadcrumbs.ts'
import { draftQuery } from './draft-queries.ts'

interface PageScreenProps {
  page: number
  /** Returns the title of the screen: `History of “…”`. */
  title: (page: string) => string
  /** Additional breadcrumbs below the page. */
  breadcrumbs?: { to: string; label: string }[]
  actions?: ReactNode
  children: ReactNode
}

/** A screen about one page with breadcrumbs. Shows an error to users who may not see its draft. */
export function PageScreen({ page: id, title, breadcrumbs = [], actions, children }: PageScreenProps) {
  const page = useQuery(draftQuery(id))
  if (page.isPending) return <Skeleton lines={8} />
  if (page.error) return <LoadError error={page.error} onRetry={() => page.refetch()} />
  const name = String(page.data.content['title'] || 'Untitled')
  return (
    <div className="screen">
      <ScreenHeading
        title={title(name)}
        breadcrumbs={[
          ...getBreadcrumbs(page.data.ancestors),
          { to: paths.wagtail.edit(id), label: name },
          ...breadcrumbs,
        ]}
        actions={actions}
      />
      {children}
    </div>
  )
}
