import { loginAddress } from '../api.ts'
import { ago, useNow } from '../ui/when.tsx'
import { useCell } from './cell.ts'
import type { SaveState, Saving } from './saving.ts'

/** Says at all times whether the work is safe. */
export function SaveNote({ saving }: { saving: Saving }) {
  const state = useCell(saving.state)
  const now = useNow(5000)
  return (
    <p className={`save-note save-${state.phase}`} title={state.phase === 'refused' ? state.message : undefined}>
      <span className="save-dot" aria-hidden="true" />
      {wordsOf(state, now)}
      {state.phase === 'signed_out' && (
        <a href={loginAddress()} target="_blank" rel="noreferrer">
          Sign in again
        </a>
      )}
    </p>
  )
}

function wordsOf(state: SaveState, now: number): string {
  switch (state.phase) {
    case 'saved':
      return state.at === null ? 'Up to date' : now - state.at < 10_000 ? 'Saved just now' : `Saved ${ago(state.at, now)}`
    case 'unsaved':
      return 'Unsaved changes'
    case 'saving':
      return 'Saving…'
    case 'offline':
      return 'Offline: kept on this device'
    case 'signed_out':
      return 'Signed out: kept on this device. '
    case 'refused':
      return 'Not saved'
    case 'conflict':
      return 'Somebody else saved this page'
  }
}
