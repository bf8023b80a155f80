import { getLoginUrlForCurrentScreen } from '../../api.ts'
import { formatTimeAgo, useNow } from '../../ui/relative-time.tsx'
import { useSignal } from '../content/signal.ts'
import type { DraftSaver, DraftSaveState } from './draft-saver.ts'

/** Shows whether the changes are saved. */
export function DraftSaveStatusIndicator({ saver }: { saver: DraftSaver }) {
  const state = useSignal(saver.state)
  const now = useNow(5000)
  return (
    <p className={`save-note save-${state.phase}`} title={state.phase === 'refused' ? state.message : undefined}>
      <span className="save-dot" aria-hidden="true" />
      {saveStatusText(state, now)}
      {state.phase === 'signed_out' && (
        <a href={getLoginUrlForCurrentScreen()} target="_blank" rel="noreferrer">
          Sign in again
        </a>
      )}
    </p>
  )
}

function saveStatusText(state: DraftSaveState, now: number): string {
  switch (state.phase) {
    case 'saved':
      return state.at === null
        ? 'Up to date'
        : now - state.at < 10_000
          ? 'Saved just now'
          : `Saved ${formatTimeAgo(state.at, now)}`
    case 'unsaved':
      return 'Unsaved changes'
    case 'saving':
      return 'Saving…'
    case 'offline':
      return 'Offline: saved on this device'
    case 'signed_out':
      return 'Signed out: saved on this device. '
    case 'refused':
      return 'Not saved'
    case 'conflict':
      return 'Someone else saved this page'
  }
}
