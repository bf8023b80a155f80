import type { SettingHistoryEntry } from '#schema/settings/wire.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'

interface SaveBarProps {
  /** What visitors see after saving. */
  effectLabel: string
  latest: SettingHistoryEntry | undefined
  isChanged: boolean
  isBusy: boolean
  save: () => void
  onDiscard: () => void
}

/** The bar at the bottom: the save state, the effect of saving, and the buttons. */
export function SettingSaveBar({ effectLabel, latest, isChanged, isBusy, save, onDiscard }: SaveBarProps) {
  return (
    <div className="setting-save">
      <p className="setting-save-text">
        <strong className={isChanged ? 'save-note save-unsaved' : 'save-note'}>
          <span className="save-dot" aria-hidden="true" />
          {isChanged ? 'Not saved yet' : 'Everything is saved'}
        </strong>
        <span className="quiet">
          {isChanged || !latest ? <Effect effectLabel={effectLabel} /> : <Latest {...latest} />}
        </span>
      </p>
      {isChanged && (
        <Button variant="quiet" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
      <Button variant="primary" busy={isBusy} aria-keyshortcuts="Control+S" onClick={save}>
        {isBusy ? 'Saving…' : 'Save'}
      </Button>
    </div>
  )
}

const Effect = ({ effectLabel }: { effectLabel: string }) => (
  <>
    <Icon name="eye" size={14} /> {effectLabel}
  </>
)

const Latest = ({ at, by }: SettingHistoryEntry) => (
  <>
    Changed <RelativeTime at={at} /> by {by}
  </>
)
