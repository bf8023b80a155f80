import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useAddress } from '../../ui/address.ts'
import type { IconName } from '../../ui/icon.tsx'
import { Listed } from '../../ui/listed.tsx'
import { kinds } from './kinds.ts'
import { type RecordKind, useRecordPart } from './queries.ts'
import { RecordHeading } from './record-heading.tsx'

interface RecordPartProps<Listing> {
  kind: RecordKind
  part: 'history' | 'usage'
  noun: { one: string; many: string }
  empty: { icon: IconName; title: string; children?: ReactNode }
  /** What is said above the list. */
  about?: (listing: Listing) => ReactNode
  /** The list, drawn. */
  children: (listing: Listing) => ReactNode
}

/** What befell a user, a group or a site, or what hangs on it: a screen of that list. */
export function RecordPart<Listing extends { meta: { name: string; total_count: number }; items: readonly unknown[] }>(
  props: RecordPartProps<Listing>,
) {
  const { kind, part, noun, empty, about, children } = props
  const id = Number(useParams()['id'])
  const { number, change } = useAddress()
  const list = useRecordPart<Listing>(kind, id, part, number)
  return (
    <div className={part === 'history' ? 'screen screen-narrow' : 'screen'}>
      <RecordHeading kind={kind} id={id} name={list.data?.meta.name ?? `A ${kinds[kind].noun}`} />
      {list.data && about?.(list.data)}
      <Listed<unknown, Listing> query={list} noun={noun} number={number} onGo={(to) => change({ p: String(to) })} empty={empty}>
        {children}
      </Listed>
    </div>
  )
}
