import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#schema/paths.ts'
import { draftQuery } from '../../queries.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { trailOf } from './trail.ts'

interface AboutPageProps {
  page: number
  /** What the screen tells of the page: `History of “…”`. */
  title: (page: string) => string
  /** Further steps of the way here, below the page. */
  trail?: { to: string; label: string }[]
  actions?: ReactNode
  children: ReactNode
}

/** A screen about one page, with the way to it. Who may not see its draft is told so. */
export function AboutPage({ page: id, title, trail = [], actions, children }: AboutPageProps) {
  const page = useQuery(draftQuery(id))
  if (page.isPending) return <Skeleton lines={8} />
  if (page.error) return <LoadFailure error={page.error} onRetry={() => page.refetch()} />
  const name = String(page.data.content['title'] || 'Untitled')
  return (
    <div className="screen">
      <ScreenHeading
        title={title(name)}
        trail={[...trailOf(page.data.ancestors), { to: paths.wagtail.edit(id), label: name }, ...trail]}
        actions={actions}
      />
      {children}
    </div>
  )
}
