import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useEditorContext } from '../content/editor-context.tsx'
import { useSignal } from '../content/signal.ts'
import { PresenceClient, type PresenceState, type SaverStatus } from './presence.ts'
import {
  type ActiveEditor,
  arrivalText,
  getDisplayName,
  getInitials,
  listActiveEditors,
  newerVersionText,
} from './presence-text.ts'

interface PresenceBarProps {
  /** The type as the server's `editing-sessions/access.ts` names it, and the id. */
  objectType: string
  id: number
  saverStatus: SaverStatus
  /** Shows what somebody else saved in the place of what is open. */
  onReload: () => void
  /** Lets the editor decide between both. */
  onCompare: () => void
}

/** Who else has this open, and that somebody has saved it since. Nothing while one is alone. */
export function PresenceBar({ objectType, id, saverStatus, onReload, onCompare }: PresenceBarProps) {
  const presence = useMemo(
    () => new PresenceClient({ object_type: objectType, object_id: id }, saverStatus),
    [objectType, id, saverStatus],
  )
  useEffect(() => presence.start(), [presence])
  const company = useSignal(presence.state)
  const { comments } = useEditorContext()
  useEffect(() => comments?.version.set(company.commentsVersion), [comments, company])
  const newerRevision = useNewerRevision(company, saverStatus)
  const companions = useMemo(() => listActiveEditors(company.otherSessions), [company])
  useAnnouncements(companions, newerRevision)
  return (
    <>
      {companions.length > 0 && <ActiveEditors editors={companions} />}
      {newerRevision &&
        createPortal(
          <p className="newer-version">
            <Icon name="refresh" />
            <span>{newerVersionText(newerRevision)}</span>
            <Button onClick={onReload}>Reload</Button>
            <Button onClick={onCompare}>Compare</Button>
          </p>,
          document.body,
        )}
    </>
  )
}

const shown = 3

function ActiveEditors({ editors }: { editors: readonly ActiveEditor[] }) {
  const more = editors.length - shown
  return (
    <ul className="companions" aria-label="Who else is here">
      {editors.slice(0, shown).map((companion) => (
        <li key={`${companion.is_me} ${companion.name}`} className="companion">
          <span className="avatar" aria-hidden="true">
            {getInitials(companion.name)}
          </span>
          <span className="companion-name">{getDisplayName(companion)}</span>
          {companion.is_editing && <span className="companion-note">has unsaved changes</span>}
        </li>
      ))}
      {more > 0 && <li className="companion">{`and ${more} more`}</li>}
    </ul>
  )
}

/** A newer version is news only until the work has caught up with it, or a conflict is being decided anyway. */
function useNewerRevision({ newerRevision }: PresenceState, work: SaverStatus): PresenceState['newerRevision'] {
  const isNews = () => {
    const { phase } = work.state.value
    return newerRevision !== null && newerRevision.id > work.baseRevision && phase !== 'conflict' && phase !== 'saving'
  }
  return useSyncExternalStore(work.state.subscribe, isNews) ? newerRevision : null
}

/** Each arrival and each newer version is told once. */
function useAnnouncements(companions: readonly ActiveEditor[], newerRevision: PresenceState['newerRevision']) {
  const announced = useRef(new Set<string>())
  useEffect(() => {
    const words = [...companions.map(arrivalText), ...(newerRevision ? [newerVersionText(newerRevision)] : [])]
    const keys = newerRevision ? [...words.slice(0, -1), `revision ${newerRevision.id}`] : words
    const fresh = words.filter((_, index) => !announced.current.has(keys[index]!))
    for (const key of keys) announced.current.add(key)
    if (fresh.length > 0) announce(fresh.join(' '))
  }, [companions, newerRevision])
}
