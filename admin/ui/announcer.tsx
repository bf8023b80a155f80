import { useSyncExternalStore } from 'react'

let message = ''
const listeners = new Set<() => void>()

/** Says something to screen readers through the one polite live region. */
export function announce(next: string) {
  // A repeated message is only read again when the text differs.
  message = next === message ? `${next}\u00a0` : next
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one polite live region of the back office. */
export function Announcer() {
  const said = useSyncExternalStore(listen, () => message)
  return (
    <p className="visually-hidden" role="status" aria-live="polite" data-live-announcer="true">
      {said}
    </p>
  )
}
