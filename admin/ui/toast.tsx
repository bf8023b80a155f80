import { useSyncExternalStore } from 'react'
import { liveInHeader } from '#schema/cache/live-delay.ts'
import { setApiResponseListener } from '../api.ts'
import { announceToScreenReaders } from './announcer.tsx'
import { Icon } from './icon.tsx'

interface Toast {
  id: number
  message: string
  tone: 'good' | 'danger'
  link?: { href: string; text: string }
  /** An immediate action such as undo. */
  action?: { text: string; onSelect: () => void }
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const show = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

interface ToastOptions extends Partial<Pick<Toast, 'tone' | 'link' | 'action'>> {
  /** Replaces a message that says that a change is live, while that takes longer than usual. */
  delayedText?: string
}

/**
 * Shows a short message and announces it. A success disappears automatically, and says when the change is live if that
 * takes longer than usual; an error must be dismissed.
 */
export function showToast(text: string, { tone = 'good', link, action, delayedText = text }: ToastOptions = {}) {
  const id = ++lastId
  const message = tone === 'good' && delay ? `${delayedText} ${delay}` : text
  if (tone === 'good') delay = ''
  show([...toasts.slice(-2), { id, message, tone, ...(link && { link }), ...(action && { action }) }])
  announceToScreenReaders(message)
  if (tone === 'good') setTimeout(() => dismiss(id), link || action ? 12_000 : 6000)
}

/** How long the message of a change may take to show the delay, in milliseconds. After it the delay is shown alone. */
const messageDelay = 2000

/** When the last change is live, until a message shows it. */
let delay = ''

/** Keeps the seconds that a response to a change names until it is live everywhere, for the next success message. */
export function storeLiveDelay(seconds: string | null) {
  if (!seconds) return
  delay = `Live in ${seconds} s.`
  setTimeout(() => delay && showToast('', { delayedText: 'Saved.' }), messageDelay)
}

setApiResponseListener(({ headers }) => storeLiveDelay(headers.get(liveInHeader)))

const dismiss = (id: number) => show(toasts.filter((each) => each.id !== id))
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function ToastList() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <section className="toasts" aria-label="Messages" data-react-aria-top-layer="true">
      {shown.map(({ id, message, tone, link, action }) => (
        <div key={id} className={`toast toast-${tone}`}>
          <Icon name={tone === 'good' ? 'check' : 'alert'} />
          <p>
            {message}{' '}
            {link && (
              <a href={link.href} target="_blank" rel="noreferrer">
                {link.text}
              </a>
            )}
          </p>
          {action && (
            <button
              type="button"
              className="toast-action"
              onClick={() => {
                dismiss(id)
                action.onSelect()
              }}
            >
              {action.text}
            </button>
          )}
          <button type="button" className="icon-button" aria-label="Dismiss message" onClick={() => dismiss(id)}>
            <Icon name="close" size={16} />
          </button>
        </div>
      ))}
    </section>
  )
}
