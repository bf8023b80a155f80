import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { HostWaitListAction } from '#schema/seating/wait-list.ts'
import type { HostWaitListEntry, HostWaitListResponse } from '#schema/seating/wait-list-wire.ts'
import { useRowSelection } from '../lists/selection.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { announceToScreenReaders } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { showToast } from '../ui/toast.tsx'
import { AddPartyDialog } from './add-party.tsx'
import { EndedPartyList } from './ended-parties.tsx'
import { RestaurantStaffScreenTabs } from './location-tabs.tsx'
import { OpenWaitListDialog } from './open-wait-list.tsx'
import { WaitingPartyList } from './parties.tsx'
import { closeWaitList, getHostWaitListWhenSettled, runHostPartyAction, useHostWaitList } from './queries.ts'
import { RemovePartiesBar } from './remove-parties-bar.tsx'
import { WaitListOpenOrClosedLabel } from './wait-lists.tsx'
import './wait-lists.css'

/** The host's screen: waiting and called parties, with a keyboard shortcut for each action. */
export default function HostStandScreen() {
  const rlid = Number(useParams()['rlid'])
  const state = useHostWaitList(rlid)
  const [dialog, setDialog] = useState<'add' | 'open' | null>(null)
  const selection = useRowSelection(String(rlid))
  useArrivalAnnouncements(state.data)
  if (state.isPending) return <LoadingSkeleton lines={8} />
  if (!state.data) return <LoadErrorNotice error={state.error} onRetry={() => state.refetch()} />
  const { location, entries, ended } = state.data
  const selected = entries.filter(({ id }) => selection.ids.has(id))
  const act = (entry: HostWaitListEntry, action: HostWaitListAction) => runAction(rlid, entry, action)
  return (
    <div className="screen">
      <ScreenHeading
        title={`${location.city}, ${location.state}`}
        breadcrumbs={[{ to: paths.wagtail.waitLists, label: 'Wait lists' }]}
        actions={
          <>
            <Button icon="plus" variant="primary" aria-keyshortcuts="a" onClick={() => setDialog('add')}>
              Add a party
            </Button>
            <Button icon="edit" onClick={() => setDialog('open')}>
              {location.is_open ? 'Change wait time' : 'Open the list'}
            </Button>
            {location.is_open && <Button onClick={() => close(rlid)}>Close the list</Button>}
          </>
        }
      >
        <WaitListOpenOrClosedLabel open={location.is_open} />
        <p className="quiet">{location.address1}</p>
      </ScreenHeading>
      <RestaurantStaffScreenTabs rlid={rlid} />
      {state.error && (
        <p className="notice notice-danger" role="status">
          The list could not be refreshed. Trying again…
        </p>
      )}
      <Sizes state={state.data} />
      {selected.length > 0 && <RemovePartiesBar rlid={rlid} selected={selected} selection={selection} />}
      {entries.length === 0 ? (
        <EmptyState icon="clock" title="No parties waiting">
          <p>
            {location.is_open
              ? `Posted wait time: ${location.posted_wait ?? 'no wait'}.`
              : 'The list is closed: guests cannot join it.'}
          </p>
        </EmptyState>
      ) : (
        <WaitingPartyList
          entries={entries}
          selection={selection}
          onAction={act}
          onAdd={() => setDialog('add')}
          onUndo={() => undoLast(rlid)}
        />
      )}
      <EndedPartyList entries={ended} onUndo={(entry) => act(entry, 'undo')} />
      {dialog === 'add' && (
        <AddPartyDialog rlid={rlid} offersTexts={state.data.offers_texts} onClose={() => setDialog(null)} />
      )}
      {dialog === 'open' && <OpenWaitListDialog location={location} onClose={() => setDialog(null)} />}
    </div>
  )
}

const latest = ({ joined_at, called_at, ended_at }: HostWaitListEntry) => ended_at ?? called_at ?? joined_at
const byLatest = (one: HostWaitListEntry, other: HostWaitListEntry) => (latest(one) < latest(other) ? 1 : -1)

const doneMessages: Record<HostWaitListAction, (name: string) => string> = {
  call: (name) => `${name} was called.`,
  seat: (name) => `${name} was seated.`,
  no_show: (name) => `${name} was marked as a no-show.`,
  cancel: (name) => `${name} was removed from the list.`,
  undo: (name) => `${name} was restored.`,
}

async function runAction(rlid: number, entry: HostWaitListEntry, action: HostWaitListAction) {
  const result = await runHostPartyAction(rlid, entry, action)
  if (result.ok) showToast(doneMessages[action](entry.name))
  else showToast(result.message, { tone: 'danger' })
}

async function undoLast(rlid: number) {
  const { entries = [], ended = [] } = (await getHostWaitListWhenSettled(rlid)) ?? {}
  const last = [...entries, ...ended].filter(({ can_undo }) => can_undo).toSorted(byLatest)[0]
  if (last) await runAction(rlid, last, 'undo')
}

async function close(rlid: number) {
  const result = await closeWaitList(rlid)
  if (result.ok) showToast('The list is closed. Parties already on it keep their place.')
  else showToast(result.message, { tone: 'danger' })
}

/** Announces guests who joined since the last update. */
function useArrivalAnnouncements(state: HostWaitListResponse | undefined) {
  const knownIds = useRef<Set<number> | null>(null)
  useEffect(() => {
    if (!state) return
    const arrived =
      knownIds.current && state.entries.filter(({ id, source }) => source === 'guest' && !knownIds.current?.has(id))
    if (arrived && arrived.length > 0)
      announceToScreenReaders(
        `New on the list: ${arrived.map(({ name, party_size }) => `${name}, ${party_size}`).join('; ')}.`,
      )
    knownIds.current = new Set([...state.entries, ...state.ended].map(({ id }) => id))
  }, [state])
}

/** Waiting parties and the current estimate per table size. */
const Sizes = ({ state }: { state: HostWaitListResponse }) => (
  <dl className="wait-sizes">
    {state.estimates.map(({ size, estimate, waiting }) => (
      <div key={size} className="wait-size">
        <dt>{`For ${size}`}</dt>
        <dd>
          <strong>{waiting}</strong> waiting <span className="quiet">{estimate}</span>
        </dd>
      </div>
    ))}
  </dl>
)
