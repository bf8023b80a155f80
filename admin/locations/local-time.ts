import { useEffect, useRef } from 'react'
import { toLocalTime } from '#schema/time/zoned-time.ts'

/** The date in a time zone; in one that is none, that of this device. */
export function getLocalDate(timeZone: string): string {
  try {
    return toLocalTime(timeZone, Date.now()).date
  } catch {
    return toLocalTime(timeZoneOrLocal(''), Date.now()).date
  }
}

/** The zone of a restaurant; one that has no position yet is thought to be here. */
export const timeZoneOrLocal = (timeZone: string): string =>
  timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone

/** Ctrl or ⌘ with S saves, wherever the focus is. */
export function useSaveShortcut(save: () => void) {
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
