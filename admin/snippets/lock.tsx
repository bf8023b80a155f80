import { useLocation } from 'react-router'
import { ConfirmScreen } from './confirm-screen.tsx'
import { toggleSnippetLock } from './queries.ts'
import { SnippetScreen } from './snippet-screen.tsx'
import './styles.ts'

/** Locks or unlocks a snippet, depending on the address. */
export default function LockSnippet() {
  const name = useLocation().pathname.includes('/unlock/') ? 'unlock' : 'lock'
  return (
    <SnippetScreen title={(title) => (name === 'lock' ? `Lock “${title}”?` : `Unlock “${title}”?`)}>
      {(snippet) => (
        <ConfirmScreen
          snippet={snippet}
          submitLabel={name === 'lock' ? 'Lock' : 'Unlock'}
          blockedReason={snippet.can[name] ? undefined : blockedReason(name, snippet.lock !== null)}
          onConfirm={() => toggleSnippetLock({ type: snippet.kind.type, id: snippet.id }, name)}
        >
          <p>
            {name === 'lock'
              ? 'Nobody but you can change it until the lock is taken away.'
              : 'Everybody who may change snippets can change it again.'}
          </p>
        </ConfirmScreen>
      )}
    </SnippetScreen>
  )
}

function blockedReason(name: 'lock' | 'unlock', isLocked: boolean): string {
  if (name === 'lock') return isLocked ? 'It is locked already.' : 'You may not lock this snippet.'
  return isLocked ? 'A lock is taken away by who set it, or by an administrator.' : 'It is not locked.'
}
