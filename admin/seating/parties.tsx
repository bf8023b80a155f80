import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { HostAction } from '#schema/seating/wait-list.ts'
import type { HostEntry } from '#schema/seating/wait-list-wire.ts'
import { RowCheckbox, SelectAll } from '../lists/row-checkbox.tsx'
import type { Selection } from '../lists/selection.ts'
import { useNow } from '../ui/relative-time.tsx'

interface PartiesProps {
  entries: readonly HostEntry[]
  /** Those that are ticked, to be taken off together. */
  selection: Selection
  onAction: (entry: HostEntry, action: HostAction) => void
  onAdd: () => void
  onUndo: () => void
}

/**
 * Each key of a party that has the focus. They count nowhere else on the screen, so that nobody strikes a party by
 * typing.
 */
const actions: readonly { action: HostAction; key: string; label: string; variant?: 'primary' }[] = [
  { action: 'call', key: 'c', label: 'Call' },
  { action: 'seat', key: 's', label: 'Seat', variant: 'primary' },
  { action: 'no_show', key: 'n', label: 'No-show' },
  { action: 'cancel', key: 'x', label: 'Cancel' },
]

/** Who waits and who was called, in the order they came. Arrows go from party to party. */
export function Parties({ entries, selection, onAction, onAdd, onUndo }: PartiesProps) {
  const list = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(entries[0]?.id)
  const now = useNow(10_000)
  const focused = entries.find(({ id }) => id === current) ?? entries[0]
  useFocusRestore(list, entries, focused?.id)

  function go(step: number | 'first' | 'last') {
    const at = entries.findIndex(({ id }) => id === focused?.id)
    const to =
      step === 'first' ? 0 : step === 'last' ? entries.length - 1 : Math.min(entries.length - 1, Math.max(0, at + step))
    const next = entries[to]
    if (!next) return
    setCurrent(next.id)
    nameButton(list.current, next.id)?.focus()
  }

  function press(event: KeyboardEvent) {
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
    const wanted = actions.find(({ key }) => key === event.key.toLowerCase())?.action
    if (move !== undefined) go(move)
    else if (wanted && isActionAvailable(focused, wanted)) onAction(focused, wanted)
    else if (event.key === 'a') onAdd()
    else if (event.key === 'u') onUndo()
    else return
    event.preventDefault()
  }

  return (
    <section className="wait-section" aria-labelledby="parties">
      <div className="wait-head">
        <h2 id="parties">{`${entries.length === 1 ? 'One party' : `${entries.length} parties`} on the list`}</h2>
        <SelectAll rows={entries.map(({ id }) => id)} selection={selection} />
        <p className="quiet wait-keys" id="wait-keys">
          Keys on a party: <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>C</kbd> call, <kbd>S</kbd> seat, <kbd>N</kbd> no-show,{' '}
          <kbd>X</kbd> cancel, <kbd>U</kbd> undo, <kbd>A</kbd> add
        </p>
      </div>
      <ol ref={list} className="wait-parties" aria-describedby="wait-keys" onKeyDown={press}>
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

const isActionAvailable = ({ status }: HostEntry, action: HostAction) => action !== 'call' || status === 'waiting'

const nameButton = (list: HTMLElement | null, id: number | undefined) =>
  list?.querySelector<HTMLElement>(`[data-party="${id}"]`)

/**
 * The focus begins at the first party, and goes to the next one when its own has left: before another key can get lost.
 */
function useFocusRestore(
  list: React.RefObject<HTMLElement | null>,
  entries: readonly HostEntry[],
  id: number | undefined,
) {
  const held = useRef(false)
  useLayoutEffect(() => {
    const active = document.activeElement
    const isNowhere = active === document.body || active?.id === 'main'
    if (isNowhere && !document.querySelector('[role=dialog]'))
      nameButton(list.current, id)?.focus({ preventScroll: !held.current })
    held.current = list.current?.contains(document.activeElement) ?? false
  }, [list, entries, id])
}

interface PartyProps {
  entry: HostEntry
  now: number
  isCurrent: boolean
  isSelected: boolean
  onToggle: (isRange: boolean) => void
  onFocus: () => void
  onAction: PartiesProps['onAction']
}

const minutesSince = (at: string, now: number) => Math.max(0, Math.floor((now - Date.parse(at)) / 60_000))

function Party({ entry, now, isCurrent, isSelected, onToggle, onFocus, onAction }: PartyProps) {
  const { id, name, party_size, phone, notes, quoted, status, joined_at, called_at } = entry
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
          {notes && <span className="wait-party-notes">{notes}</span>}
        </p>
      </div>
      <p className={isLate ? 'wait-party-time late' : 'wait-party-time'}>
        <strong>
          {status === 'ready' && called_at ? `Called ${minutesSince(called_at, now)} min ago` : `${waited} min`}
        </strong>
        <span className="quiet">{quoted && `told ${quoted}`}</span>
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
