import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useEditorContext } from '../content/editor-context.tsx'
import { useSignal } from '../content/signal.ts'
import { EditorPresenceClient, type EditorPresenceState, type ReadonlyDraftSaver } from './presence.ts'
import {
  type ActiveEditor,
  describeEditorArrival,
  describeNewerVersion,
  getActiveEditorDisplayName,
  getInitials,
  listActiveEditors,
} from './presence-text.ts'

interface PresenceBarProps {
  /** The type as the server's `editing-sessions/access.ts` names it, and the id. */
  objectType: string
  id: number
  saverStatus: ReadonlyDraftSaver
  /** Replaces the open content with the newer version. */
  onReload: () => void
  /** Lets the user choose between both versions. */
  onCompare: () => void
}

/** Shows who else has this open, and whether a newer version was saved. Renders nothing otherwise. */
export function EditorPresenceBar({ objectType, id, saverStatus, onReload, onCompare }: PresenceBarProps) {
  const presence = useMemo(
    () => new EditorPresenceClient({ object_type: objectType, object_id: id }, saverStatus),
    [objectType, id, saverStatus],
  )
  useEffect(() => presence.start(), [presence])
  const presenceState = useSignal(presence.state)
  const { comments } = useEditorContext()
  useEffect(() => comments?.version.set(presenceState.commentsVersion), [comments, presenceState])
  const newerRevision = useNewerRevision(presenceState, saverStatus)
  const activeEditors = useMemo(() => listActiveEditors(presenceState.otherSessions), [presenceState])
  useAnnouncements(activeEditors, newerRevision)
  return (
    <>
      {activeEditors.length > 0 && <ActiveEditors editors={activeEditors} />}
      {newerRevision &&
        createPortal(
          <p className="newer-version">
            <Icon name="refresh" />
            <span>{describeNewerVersion(newerRevision)}</span>
            <Button onClick={onReload}>Reload</Button>
            <Button onClick={onCompare}>Compare</Button>
          </p>,
          document.body,
        )}
    </>
  )
}

const maxShown = 3

function ActiveEditors({ editors }: { editors: readonly ActiveEditor[] }) {
  const more = editors.length - maxShown
  return (
    <ul className="companions" aria-label="Who else is here">
      {editors.slice(0, maxShown).map((editor) => (
        <li key={`${editor.is_me} ${editor.name}`} className="companion">
          <span className="avatar" aria-hidden="true">
            {getInitials(editor.name)}
          </span>
          <span className="companion-name">{getActiveEditorDisplayName(editor)}</span>
          {editor.is_editing && <span className="companion-note">has unsaved changes</span>}
        </li>
      ))}
      {more > 0 && <li className="companion">{`and ${more} more`}</li>}
    </ul>
  )
}

/** The newer revision, unless the draft has caught up with it, is being saved, or a conflict is already shown. */
function useNewerRevision(
  { newerRevision }: EditorPresenceState,
  saverStatus: ReadonlyDraftSaver,
): EditorPresenceState['newerRevision'] {
  const isNewer = () => {
    const { phase } = saverStatus.state.value
    return (
      newerRevision !== null &&
      newerRevision.id > saverStatus.baseRevision &&
      phase !== 'conflict' &&
      phase !== 'saving'
    )
  }
  return useSyncExternalStore(saverStatus.state.subscribe, isNewer) ? newerRevision : null
}

/** Announces each arrival and each newer version once. */
function useAnnouncements(activeEditors: readonly ActiveEditor[], newerRevision: EditorPresenceState['newerRevision']) {
  const announced = useRef(new Set<string>())
  useEffect(() => {
    const messages = [
      ...activeEditors.map(describeEditorArrival),
      ...(newerRevision ? [describeNewerVersion(newerRevision)] : []),
    ]
    const keys = newerRevision ? [...messages.slice(0, -1), `revision ${newerRevision.id}`] : messages
    const newMessages = messages.filter((_, index) => !announced.current.has(keys[index]!))
    for (const key of keys) announced.current.add(key)
    if (newMessages.length > 0) announceToScreenReaders(newMessages.join(' '))
  }, [activeEditors, newerRevision])
}
