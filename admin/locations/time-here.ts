import { useEffect, useRef } from 'react'
import { localTime } from '#schema/rules/zoned-time.ts'

/** The date in a time zone; in one that is none, that of this device. */
export function localToday(timeZone: string): string {
  try {
    return localTime(timeZone, Date.now()).date
  } catch {
    return localTime(zoneOr(''), Date.now()).date
  }
}

/** The zone of a restaurant; one that has no position yet is thought to be here. */
export const zoneOr = (timeZone: string): string => timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone

/** Ctrl or ⌘ with S saves, wherever the focus is. */
export function useSaveKey(save: () => void) {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
