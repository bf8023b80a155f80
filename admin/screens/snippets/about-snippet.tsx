import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#schema/paths.ts'
import type { SnippetDetail } from '#schema/wire/snippet.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { snippetQuery, usePlace } from './queries.ts'

interface AboutProps {
  /** What the screen tells of the snippet: `Usage of “…”`. */
  title: (name: string) => string
  isWide?: boolean
  children: (snippet: SnippetDetail) => ReactNode
}

/** A screen about one snippet, with the way to it. */
export function AboutSnippet({ title, isWide = false, children }: AboutProps) {
  const place = usePlace()
  const snippet = useQuery(snippetQuery(place))
  if (snippet.isPending) return <Skeleton lines={8} />
  if (snippet.error) return <LoadFailure error={snippet.error} onRetry={() => snippet.refetch()} />
  const { kind } = snippet.data
  const name = snippet.data.title || 'Untitled'
  return (
    <div className={isWide ? 'screen screen-wide' : 'screen'}>
      <ScreenHeading
        title={title(name)}
        trail={[
          { to: paths.wagtail.snippetTypes, label: 'Snippets' },
          { to: paths.wagtail.snippets(kind.type), label: kind.plural },
          { to: paths.wagtail.snippet(kind.type, place.id), label: name },
        ]}
        actions={<ButtonLink to={paths.wagtail.snippet(kind.type, place.id)}>Back to editing</ButtonLink>}
      />
      {children(snippet.data)}
    </div>
  )
}
