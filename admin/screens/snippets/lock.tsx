import { useLocation } from 'react-router'
import { AboutSnippet } from './about-snippet.tsx'
import { Asking } from './asking.tsx'
import { actOnSnippet } from './queries.ts'
import '../../styles/snippets.ts'

/** Locks a snippet, or takes its lock away, as the address says. */
export default function LockSnippet() {
  const name = useLocation().pathname.includes('/unlock/') ? 'unlock' : 'lock'
  return (
    <AboutSnippet title={(title) => (name === 'lock' ? `Lock “${title}”?` : `Unlock “${title}”?`)}>
      {(snippet) => (
        <Asking
          snippet={snippet}
          label={name === 'lock' ? 'Lock' : 'Unlock'}
          refused={snippet.may[name] ? undefined : whyNot(name, snippet.lock !== null)}
          confirm={() => actOnSnippet({ type: snippet.kind.type, id: snippet.id }, name)}
        >
          <p>
            {name === 'lock'
              ? 'Nobody but you can change it until the lock is taken away.'
              : 'Everybody who may change snippets can change it again.'}
          </p>
        </Asking>
      )}
    </AboutSnippet>
  )
}

function whyNot(name: 'lock' | 'unlock', isLocked: boolean): string {
  if (name === 'lock') return isLocked ? 'It is locked already.' : 'You may not lock this snippet.'
  return isLocked ? 'A lock is taken away by who set it, or by an administrator.' : 'It is not locked.'
}
