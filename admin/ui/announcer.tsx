import { useSyncExternalStore } from 'react'

let message = ''
const listeners = new Set<() => void>()

/** Announces a message to screen readers through the polite live region. */
export function announceToScreenReaders(next: string) {
  // Screen readers read a repeated message again only if the text differs.
  message = next === message ? `${next}\u00a0` : next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The polite live region of the back office. */
export function ScreenReaderAnnouncer() {
  const current = useSyncExternalStore(subscribe, () => message)
  return (
    <p className="visually-hidden" role="status" aria-live="polite" data-live-announcer="true">
      {current}
    </p>
  )
}
