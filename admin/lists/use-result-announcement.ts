import { useEffect, useState } from 'react'
import type { CappedListTotal } from '#schema/lists/total-wire.ts'
import { announceToScreenReaders } from '../ui/announcer.tsx'

/** Announces the number of results once per search. */
export function useResultCountAnnouncement(
  search: string,
  total: CappedListTotal | undefined,
  noun: { one: string; many: string },
) {
  const [announced, setAnnounced] = useState(search)
  const { one, many } = noun
  const count = total?.total_count
  const more = total?.total_relation === 'gte' ? 'More than ' : ''
  useEffect(() => {
    if (count === undefined || announced === search) return
    setAnnounced(search)
    announceToScreenReaders(search ? `${more}${count} ${count === 1 ? one : many} found.` : 'Search cleared.')
  }, [search, count, more, announced, one, many])
}
