import { lazy, Suspense, useEffect, useState } from 'react'
import type { SessionStateResponse } from '#schema/accounts/session-wire.ts'
import { Icon } from '../ui/icon.tsx'

// Loaded on first use.
const Palette = lazy(() => import('../palette/palette.tsx'))

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** Opens the command palette: by click, or with Ctrl+K (⌘K) except where that key inserts a link. */
export function CommandPaletteButton({ user }: { user: NonNullable<SessionStateResponse['user']> }) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isShortcut || event.defaultPrevented || isEditorTarget(event.target)) return
      event.preventDefault()
      setIsOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-label="Search or jump to"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        title={`Search or jump to … (${isMac ? '⌘K' : 'Ctrl+K'})`}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        <span className="sidebar-text palette-button-text">Search or jump to …</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette user={user} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** In rich text the shortcut inserts a link, and an open dialog must be closed first. */
const isEditorTarget = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[contenteditable="true"], [role="dialog"], [role="alertdialog"]') !== null
