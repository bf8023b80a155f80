import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { HostWaitListAction } from '#schema/seating/wait-list.ts'
import type { HostWaitListEntry } from '#schema/seating/wait-list-wire.ts'
import { RowCheckbox, SelectAllRowsCheckbox } from '../lists/row-checkbox.tsx'
import type { RowSelectionState } from '../lists/selection.ts'
import { useNow } from '../ui/relative-time.tsx'

interface PartiesProps {
  entries: readonly HostWaitListEntry[]
  /** The selected parties, to remove together. */
  selection: RowSelectionState
  onAction: (entry: HostWaitListEntry, action: HostWaitListAction) => void
  onAdd: () => void
  onUndo: () => void
}

/**
 * Keyboard shortcuts of the focused party. They work nowhere else on the screen, so that typing cannot remove a party.
 */
const actions: readonly { action: HostWaitListAction; key: string; label: string; variant?: 'primary' }[] = [
  { action: 'call', key: 'c', label: 'Call' },
  { action: 'seat', key: 's', label: 'Seat', variant: 'primary' },
  { action: 'no_show', key: 'n', label: 'No-show' },
  { action: 'cancel', key: 'x', label: 'Cancel' },
]

/** Waiting and called parties in order of arrival. Arrow keys move between them. */
export function WaitingPartyList({ entries, selection, onAction, onAdd, onUndo }: PartiesProps) {
  const list = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(entries[0]?.id)
  const now = useNow(10_000)
  const focused = entries.find(({ id }) => id === current) ?? entries[0]
  useFocusRestore(list, entries, focused?.id)

  function go(step: number | 'first' | 'last') {
    const from = entries.findIndex(({ id }) => id === focused?.id)
    const last = entries.length - 1
    const to = step === 'first' ? 0 : step === 'last' ? last : Math.min(last, Math.max(0, from + step))
    const next = entries[to]
    if (!next) return
    setCurrent(next.id)
    nameButton(list.current, next.id)?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !focused) return
    const moves: Record<string, number | 'first' | 'last'> = {
      ArrowDown: 1,
      j: 1,
      ArrowUp: -1,
      k: -1,
      Home: 'first',
      End: 'last',
    }
    const move = moves[event.key]
    const action = actions.find(({ key }) => key === event.key.toLowerCase())?.action
    if (move !== undefined) go(move)
    else if (action && isActionAvailable(focused, action)) onAction(focused, action)
    else if (event.key === 'a') onAdd()
    else if (event.key === 'u') onUndo()
    else return
    event.preventDefault()
  }

  return (
    <section className="wait-section" aria-labelledby="parties">
      <div className="wait-head">
        <h2 id="parties">{`${entries.length === 1 ? 'One party' : `${entries.length} parties`} on the list`}</h2>
        <SelectAllRowsCheckbox rows={entries.map(({ id }) => id)} selection={selection} />
        <p className="quiet wait-keys" id="wait-keys">
          Keys on a party: <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>C</kbd> call, <kbd>S</kbd> seat, <kbd>N</kbd> no-show,{' '}
          <kbd>X</kbd> cancel, <kbd>U</kbd> undo, <kbd>A</kbd> add
        </p>
      </div>
      <ol ref={list} className="wait-parties" aria-describedby="wait-keys" onKeyDown={onKeyDown}>
        {entries.map((entry) => (
          <Party
            key={entry.id}
            entry={entry}
            now={now}
            isCurrent={entry.id === focused?.id}
            isSelected={selection.ids.has(entry.id)}
            onToggle={(isRange) =>
              selection.toggle(
                entry.id,
                entries.map(({ id }) => id),
                isRange,
              )
            }
            onFocus={() => setCurrent(entry.id)}
            onAction={onAction}
          />
        ))}
      </ol>
    </section>
  )
}

const isActionAvailable = ({ status }: HostWaitListEntry, action: HostWaitListAction) =>
  action !== 'call' || status === 'waiting'

const nameButton = (list: HTMLElement | null, id: number | undefined) =>
  list?.querySelector<HTMLElement>(`[data-party="${id}"]`)

/**
 * Focuses the first party initially, and the next one when the focused party leaves the list, so that no key press is
 * lost.
 */
function useFocusRestore(
  list: React.RefObject<HTMLElement | null>,
  entries: readonly HostWaitListEntry[],
  id: number | undefined,
) {
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const active = document.activeElement
    const isNowhere = active === document.body || active?.id === 'main'
    if (isNowhere && !document.querySelector('[role=dialog]'))
      nameButton(list.current, id)?.focus({ preventScroll: !hadFocus.current })
    hadFocus.current = list.current?.contains(document.activeElement) ?? false
  }, [list, entries, id])
}

interface PartyProps {
  entry: HostWaitListEntry
  now: number
  isCurrent: boolean
  isSelected: boolean
  onToggle: (isRange: boolean) => void
  onFocus: () => void
  onAction: PartiesProps['onAction']
}

const minutesSince = (time: string, now: number) => Math.max(0, Math.floor((now - Date.parse(time)) / 60_000))

function Party({ entry, now, isCurrent, isSelected, onToggle, onFocus, onAction }: PartyProps) {
  const { id, name, party_size, phone, wants_texts, notes, quoted, status, joined_at, called_at } = entry
  const waited = minutesSince(joined_at, now)
  const quotedAtMost = Number(quoted.match(/\d+/g)?.at(-1) ?? Number.POSITIVE_INFINITY)
  const isLate = status === 'waiting' && waited > quotedAtMost
  return (
    <li className={`wait-party wait-party-${status}${isCurrent ? ' current' : ''}`} onFocus={onFocus}>
      <RowCheckbox label={`Select ${name}, party of ${party_size}`} checked={isSelected} onChange={onToggle} />
      <span className="wait-party-size" aria-hidden="true">
        {party_size}
      </span>
      <div className="wait-party-summary">
        <button
          type="button"
          className="wait-party-name"
          data-party={id}
          tabIndex={isCurrent ? 0 : -1}
          aria-label={`${name}, party of ${party_size}, ${status === 'ready' ? 'called' : 'waiting'}`}
          aria-keyshortcuts="c s n x u a"
        >
          {name}
        </button>
        <p className="quiet">
          {phone ? <a href={paths.phoneLink(phone)}>{phone}</a> : 'Walk-in'}
          {wants_texts && <span className="wait-party-notes">Texts</span>}
          {notes && <span className="wait-party-notes">{notes}</span>}
        </p>
      </div>
      <p className={isLate ? 'wait-party-time late' : 'wait-party-time'}>
        <strong>
          {status === 'ready' && called_at ? `Called ${minutesSince(called_at, now)} min ago` : `${waited} min`}
        </strong>
        <span className="quiet">{quoted && `est. ${quoted}`}</span>
      </p>
      <div className="wait-party-actions">
        {actions.map(({ action, key, label, variant = 'secondary' }) => (
          <button
            key={action}
            type="button"
            className={`button button-${variant}`}
            disabled={!isActionAvailable(entry, action)}
            title={`${label} (${key.toUpperCase()})`}
            onClick={() => onAction(entry, action)}
          >
            {label}
            <span className="visually-hidden"> {name}</span>
          </button>
        ))}
      </div>
    </li>
  )
}
