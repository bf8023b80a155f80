import { useEffect, useRef } from 'react'
import { toLocalDateAndMinute } from '#schema/time/zoned-time.ts'

/** The current date in a time zone; for an invalid one, in the time zone of this device. */
export function getTodayInTimeZone(timeZone: string): string {
  try {
    return toLocalDateAndMinute(timeZone, Date.now()).date
  } catch {
    return toLocalDateAndMinute(getTimeZoneOrDeviceTimeZone(''), Date.now()).date
  }
}

/** The time zone of a restaurant, or of this device while the restaurant has no position. */
export const getTimeZoneOrDeviceTimeZone = (timeZone: string): string =>
  timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone

/** Saves on Ctrl/⌘+S, wherever the focus is. */
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
