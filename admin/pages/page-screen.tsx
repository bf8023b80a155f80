import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#schema/paths.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { toPageBreadcrumbs } from './breadcrumbs.ts'
import { createPageDraftQueryOptions } from './draft-queries.ts'

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
export function SinglePageScreenLayout({ page: id, title, breadcrumbs = [], actions, children }: PageScreenProps) {
  const page = useQuery(createPageDraftQueryOptions(id))
  if (page.isPending) return <LoadingSkeleton lines={8} />
  if (page.error) return <LoadErrorNotice error={page.error} onRetry={() => page.refetch()} />
  const name = String(page.data.content['title'] || 'Untitled')
  return (
    <div className="screen">
      <ScreenHeading
        title={title(name)}
        breadcrumbs={[
          ...toPageBreadcrumbs(page.data.ancestors),
          { to: paths.wagtail.edit(id), label: name },
          ...breadcrumbs,
        ]}
        actions={actions}
      />
      {children}
    </div>
  )
}
