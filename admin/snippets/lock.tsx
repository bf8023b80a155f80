import { useLocation } from 'react-router'
import { ConfirmSnippetActionScreen } from './confirm-screen.tsx'
import { toggleSnippetLock } from './queries.ts'
import { SnippetScreenLayout } from './snippet-screen.tsx'
import './styles.ts'

/** Locks or unlocks a snippet, depending on the address. */
export default function LockOrUnlockSnippetScreen() {
  const name = useLocation().pathname.includes('/unlock/') ? 'unlock' : 'lock'
  return (
    <SnippetScreenLayout title={(title) => (name === 'lock' ? `Lock “${title}”?` : `Unlock “${title}”?`)}>
      {(snippet) => (
        <ConfirmSnippetActionScreen
          snippet={snippet}
          submitLabel={name === 'lock' ? 'Lock' : 'Unlock'}
          blockedReason={snippet.can[name] ? undefined : blockedReason(name, snippet.lock !== null)}
          onConfirm={() => toggleSnippetLock({ type: snippet.kind.type, id: snippet.id }, name)}
        >
          <p>
            {name === 'lock'
              ? 'Only you can change it until it is unlocked.'
              : 'Everyone who can change snippets can change it again.'}
          </p>
        </ConfirmSnippetActionScreen>
      )}
    </SnippetScreenLayout>
  )
}

function blockedReason(name: 'lock' | 'unlock', isLocked: boolean): string {
  if (name === 'lock') return isLocked ? 'It is already locked.' : 'You may not lock this snippet.'
  return isLocked
    ? 'Only the user who locked it, or one with the permission “Unlock snippets”, can unlock it.'
    : 'It is not locked.'
}
