import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { HostAction } from '#schema/rules/wait-list.ts'
import type { HostEntry, HostState } from '#schema/wire/wait-list.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { useSelection } from '../../ui/selection.ts'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { AddParty } from './add-party.tsx'
import { Ended } from './ended.tsx'
import { ListStatus } from './list.tsx'
import { OpenList } from './open-list.tsx'
import { Parties } from './parties.tsx'
import { actOn, closeList, settledState, useHostState } from './queries.ts'
import { StrikeBar } from './strike-bar.tsx'
import { RestaurantTabs } from './tabs.tsx'
import '../../styles/waitlists.css'

/** What a host works with: who waits, who was called, and one key for each thing to do. */
export default function Host() {
  const rlid = Number(useParams()['rlid'])
  const state = useHostState(rlid)
  const [asked, setAsked] = useState<'add' | 'open' | null>(null)
  const selection = useSelection(String(rlid))
  useArrivals(state.data)
  if (state.isPending) return <Skeleton lines={8} />
  if (!state.data) return <LoadFailure error={state.error} onRetry={() => state.refetch()} />
  const { location, entries, ended } = state.data
  const ticked = entries.filter(({ id }) => selection.ids.has(id))
  const act = (entry: HostEntry, action: HostAction) => doTo(rlid, entry, action)
  return (
    <div className="screen">
      <ScreenHeading
        title={`${location.city}, ${location.state}`}
        trail={[{ to: paths.wagtail.waitLists, label: 'Wait lists' }]}
        actions={
          <>
            <Button icon="plus" look="primary" aria-keyshortcuts="a" onClick={() => setAsked('add')}>
              Add a party
            </Button>
            <Button icon="edit" onClick={() => setAsked('open')}>
              {location.is_open ? 'Change what guests are told' : 'Open the list'}
            </Button>
            {location.is_open && <Button onClick={() => close(rlid)}>Close the list</Button>}
          </>
        }
      >
        <ListStatus open={location.is_open} />
        <p className="quiet">{location.address1}</p>
      </ScreenHeading>
      <RestaurantTabs rlid={rlid} />
      {state.error && (
        <p className="notice notice-danger" role="status">
          The list could not be brought up to date. Trying again…
        </p>
      )}
      <Sizes state={state.data} />
      {ticked.length > 0 && <StrikeBar rlid={rlid} ticked={ticked} selection={selection} />}
      {entries.length === 0 ? (
        <Empty icon="clock" title="Nobody is waiting">
          <p>{location.is_open ? `Guests are told: ${location.posted ?? 'no wait'}.` : 'The list is closed: guests cannot join it.'}</p>
        </Empty>
      ) : (
        <Parties entries={entries} selection={selection} onAct={act} onAdd={() => setAsked('add')} onUndo={() => undoLast(rlid)} />
      )}
      <Ended entries={ended} onUndo={(entry) => act(entry, 'undo')} />
      {asked === 'add' && <AddParty rlid={rlid} onClose={() => setAsked(null)} />}
      {asked === 'open' && <OpenList location={location} onClose={() => setAsked(null)} />}
    </div>
  )
}

const latest = ({ joined_at, called_at, ended_at }: HostEntry) => ended_at ?? called_at ?? joined_at
const byLatest = (one: HostEntry, other: HostEntry) => (latest(one) < latest(other) ? 1 : -1)

const done: Record<HostAction, (name: string) => string> = {
  call: (name) => `${name} was called.`,
  seat: (name) => `${name} was seated.`,
  no_show: (name) => `${name} did not come.`,
  cancel: (name) => `${name} was taken off the list.`,
  undo: (name) => `${name} is back where they were.`,
}

async function doTo(rlid: number, entry: HostEntry, action: HostAction) {
  const answer = await actOn(rlid, entry, action)
  if (answer.ok) toast(done[action](entry.name))
  else toast(answer.message, { tone: 'danger' })
}

async function undoLast(rlid: number) {
  const { entries = [], ended = [] } = (await settledState(rlid)) ?? {}
  const last = [...entries, ...ended].filter(({ can_undo }) => can_undo).toSorted(byLatest)[0]
  if (last) await doTo(rlid, last, 'undo')
}

async function close(rlid: number) {
  const answer = await closeList(rlid)
  if (answer.ok) toast('The list is closed. Who is on it stays on it.')
  else toast(answer.message, { tone: 'danger' })
}

/** Says who has joined since the screen was last looked at. */
function useArrivals(state: HostState | undefined) {
  const known = useRef<Set<number> | null>(null)
  useEffect(() => {
    if (!state) return
    const arrived = known.current && state.entries.filter(({ id, source }) => source === 'guest' && !known.current?.has(id))
    if (arrived && arrived.length > 0)
      announce(`New on the list: ${arrived.map(({ name, party_size }) => `${name}, ${party_size}`).join('; ')}.`)
    known.current = new Set([...state.entries, ...state.ended].map(({ id }) => id))
  }, [state])
}

/** For each size of table: who waits for one, and what a party would be told now. */
const Sizes = ({ state }: { state: HostState }) => (
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
