import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { MediaKind } from '#schema/media/wire.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { type MediaItemByKind, mediaKindDetails } from './media-kinds.ts'
import { createMediaItemQueryOptions } from './queries.ts'
import './styles.ts'

interface ItemScreenProps<Kind extends MediaKind> {
  kind: Kind
  children: (item: MediaItemByKind[Kind]) => ReactNode
}

/** The screen of the item in the URL. It does not refetch on focus, so that unsaved input is not overwritten. */
export function MediaItemScreen<Kind extends MediaKind>({ kind, children }: ItemScreenProps<Kind>) {
  const id = Number(useParams()['id'])
  const item = useQuery({ ...createMediaItemQueryOptions(kind, id), refetchOnWindowFocus: false })
  const { plural, list } = mediaKindDetails[kind]
  if (item.isPending) return <LoadingSkeleton lines={8} />
  if (item.error) return <LoadErrorNotice error={item.error} onRetry={() => item.refetch()} />
  return (
    <div className="screen" key={id}>
      <ScreenHeading
        title={item.data.title}
        breadcrumbs={[{ to: list, label: plural.charAt(0).toUpperCase() + plural.slice(1) }]}
      />
      {children(item.data)}
    </div>
  )
}
