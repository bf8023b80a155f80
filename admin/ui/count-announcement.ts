import { useEffect, useState } from 'react'
import { announce } from './announcer.tsx'

/** Says how much a search found, once for every search. */
export function useCountAnnouncement(search: string, count: number | undefined, noun: { one: string; many: string }) {
  const [said, setSaid] = useState(search)
  const { one, many } = noun
  useEffect(() => {
    if (count === undefined || said === search) return
    setSaid(search)
    announce(search ? `${count} ${count === 1 ? one : many} found.` : 'Search cleared.')
  }, [search, count, said, one, many])
}
