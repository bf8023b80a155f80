import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ScreenHeading } from '../shell/heading.tsx'
import { LoadFailure, Skeleton } from '../ui/states.tsx'
import { kinds, type MediaItems, type MediaKind } from './kinds.ts'
import { itemQuery } from './queries.ts'
import '../styles/media.ts'

interface ItemScreenProps<Kind extends MediaKind> {
  kind: Kind
  children: (item: MediaItems[Kind]) => ReactNode
}

/** The screen of the item in the address. What is being written is not disturbed by looking again. */
export function ItemScreen<Kind extends MediaKind>({ kind, children }: ItemScreenProps<Kind>) {
  const id = Number(useParams()['id'])
  const item = useQuery({ ...itemQuery(kind, id), refetchOnWindowFocus: false })
  const { plural, list } = kinds[kind]
  if (item.isPending) return <Skeleton lines={8} />
  if (item.error) return <LoadFailure error={item.error} onRetry={() => item.refetch()} />
  return (
    <div className="screen" key={id}>
      <ScreenHeading title={item.data.title} trail={[{ to: list, label: plural.charAt(0).toUpperCase() + plural.slice(1) }]} />
      {children(item.data)}
    </div>
  )
}
