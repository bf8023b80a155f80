import type { ShownOn } from '#app/settings/define.ts'
import type { SettingEvent } from '#schema/wire/setting.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { When } from '../../ui/when.tsx'
import { effects } from './editing-setting.ts'

interface SaveBarProps {
  shownOn: ShownOn
  latest: SettingEvent | undefined
  isChanged: boolean
  isBusy: boolean
  save: () => void
  takeBack: () => void
}

/** Stays at the foot: whether the work is saved, and what saving does. */
export function SaveBar({ shownOn, latest, isChanged, isBusy, save, takeBack }: SaveBarProps) {
  return (
    <div className="setting-save">
      <p className="setting-save-words">
        <strong className={isChanged ? 'save-note save-unsaved' : 'save-note'}>
          <span className="save-dot" aria-hidden="true" />
          {isChanged ? 'Not saved yet' : 'Everything is saved'}
        </strong>
        <span className="quiet">{isChanged || !latest ? <Effect shownOn={shownOn} /> : <Latest {...latest} />}</span>
      </p>
      {isChanged && (
        <Button look="quiet" onClick={takeBack}>
          Take back
        </Button>
      )}
      <Button look="primary" busy={isBusy} aria-keyshortcuts="Control+S" onClick={save}>
        {isBusy ? 'Saving…' : 'Save'}
      </Button>
    </div>
  )
}

const Effect = ({ shownOn }: { shownOn: ShownOn }) => (
  <>
    <Icon name="eye" size={14} /> {effects[shownOn]}
  </>
)

const Latest = ({ at, by }: SettingEvent) => (
  <>
    Changed <When at={at} /> by {by}
  </>
)
