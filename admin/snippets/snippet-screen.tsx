import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#schema/paths.ts'
import type { SnippetDetail } from '#schema/snippets/wire.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { createSnippetQueryOptions, useSnippetKeyFromUrl } from './queries.ts'

interface SnippetScreenProps {
  /** The heading of the screen: `Usage of “…”`. */
  title: (name: string) => string
  isWide?: boolean
  children: (snippet: SnippetDetail) => ReactNode
}

/** A screen about one snippet, with breadcrumbs to it. */
export function SnippetScreenLayout({ title, isWide = false, children }: SnippetScreenProps) {
  const place = useSnippetKeyFromUrl()
  const snippet = useQuery(createSnippetQueryOptions(place))
  if (snippet.isPending) return <LoadingSkeleton lines={8} />
  if (snippet.error) return <LoadErrorNotice error={snippet.error} onRetry={() => snippet.refetch()} />
  const { kind } = snippet.data
  const name = snippet.data.title || 'Untitled'
  return (
    <div className={isWide ? 'screen screen-wide' : 'screen'}>
      <ScreenHeading
        title={title(name)}
        breadcrumbs={[
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
