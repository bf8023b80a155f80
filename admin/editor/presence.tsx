import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useCell } from './cell.ts'
import { useEditing } from './context.tsx'
import { type Company, Presence, type Work } from './presence.ts'
import { arrivalWords, type Companion, companionsOf, initialsOf, newerWords, shownName } from './presence-words.ts'

interface PresentProps {
  /** The type as the server's `editing-sessions/objects.ts` names it, and the id. */
  of: string
  id: number
  work: Work
  /** Shows what somebody else saved in the place of what is open. */
  onReload: () => void
  /** Lets the editor decide between both. */
  onCompare: () => void
}

/** Who else has this open, and that somebody has saved it since. Nothing while one is alone. */
export function Present({ of, id, work, onReload, onCompare }: PresentProps) {
  const presence = useMemo(() => new Presence({ object_type: of, object_id: id }, work), [of, id, work])
  useEffect(() => presence.start(), [presence])
  const company = useCell(presence.company)
  const { comments } = useEditing()
  useEffect(() => comments?.version.set(company.comments), [comments, company])
  const newer = useNewer(company, work)
  const companions = useMemo(() => companionsOf(company.others), [company])
  useAnnouncements(companions, newer)
  return (
    <>
      {companions.length > 0 && <Companions companions={companions} />}
      {newer &&
        createPortal(
          <p className="newer-version">
            <Icon name="refresh" />
            <span>{newerWords(newer)}</span>
            <Button onClick={onReload}>Reload</Button>
            <Button onClick={onCompare}>Compare</Button>
          </p>,
          document.body,
        )}
    </>
  )
}

const shown = 3

function Companions({ companions }: { companions: readonly Companion[] }) {
  const more = companions.length - shown
  return (
    <ul className="companions" aria-label="Who else is here">
      {companions.slice(0, shown).map((companion) => (
        <li key={`${companion.is_me} ${companion.name}`} className="companion">
          <span className="avatar" aria-hidden="true">
            {initialsOf(companion.name)}
          </span>
          <span className="companion-name">{shownName(companion)}</span>
          {companion.is_editing && <span className="companion-note">has unsaved changes</span>}
        </li>
      ))}
      {more > 0 && <li className="companion">{`and ${more} more`}</li>}
    </ul>
  )
}

/** A newer version is news only until the work has caught up with it, or a conflict is being decided anyway. */
function useNewer({ newer }: Company, work: Work): Company['newer'] {
  const isNews = () => {
    const { phase } = work.state.value
    return newer !== null && newer.id > work.baseRevision && phase !== 'conflict' && phase !== 'saving'
  }
  return useSyncExternalStore(work.state.listen, isNews) ? newer : null
}

/** Each arrival and each newer version is told once. */
function useAnnouncements(companions: readonly Companion[], newer: Company['newer']) {
  const told = useRef(new Set<string>())
  useEffect(() => {
    const words = [...companions.map(arrivalWords), ...(newer ? [newerWords(newer)] : [])]
    const keys = newer ? [...words.slice(0, -1), `revision ${newer.id}`] : words
    const fresh = words.filter((_, index) => !told.current.has(keys[index]!))
    for (const key of keys) told.current.add(key)
    if (fresh.length > 0) announce(fresh.join(' '))
  }, [companions, newer])
}
