import { useState } from 'react'
import { Link } from 'react-router'
import { lookEndpoints } from '#schema/theme/looks/endpoints.ts'
import { lookPaths } from '#schema/theme/looks/paths.ts'
import type { LookDraft } from '#schema/theme/looks/wire.ts'
import type { ApiResult } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { showToast } from '../../ui/toast.tsx'
import { LookChangeList } from './changes.tsx'
import { invalidateLooksAfterCall } from './queries.ts'
import { LookScheduleDialog } from './schedule-dialog.tsx'

interface DraftProps {
  site: number
  draft: LookDraft
  /** The version of the live look, which publishing replaces. */
  liveVersion: string
}

/** A draft of a look: its schedule, how it differs from the live look, and what can be done with it. */
export function LookDraftCard({ site, draft, liveVersion }: DraftProps) {
  const { name, problem, changes, updated_at, by } = draft
  const [open, setOpen] = useState<'schedule' | 'publish' | 'end' | 'delete' | null>(null)
  const onClose = () => setOpen(null)
  return (
    <li className="look">
      <div className="look-heading">
        <h3>{name}</h3>
        <State draft={draft} />
      </div>
      <Schedule draft={draft} />
      {problem && (
        <p className="notice notice-warn">
          <Icon name="alert" />
          <span>It did not go live on its schedule. {problem}</span>
        </p>
      )}
      <LookChangeList changes={changes} than="the live look" />
      <p className="quiet">
        Changed <RelativeTime at={updated_at} /> by {by ?? 'the schedule'}
      </p>
      <Actions site={site} draft={draft} onOpen={setOpen} />
      {open === 'schedule' && <LookScheduleDialog {...{ site, draft, onClose }} />}
      {open !== null && open !== 'schedule' && (
        <DraftConfirmation kind={open} {...{ site, draft, liveVersion, onClose }} />
      )}
    </li>
  )
}

function State({ draft: { began_at, go_live_at } }: { draft: LookDraft }) {
  if (began_at !== null) return <span className="status status-good">Live for a time</span>
  return go_live_at === null ? (
    <span className="status status-quiet">Draft</span>
  ) : (
    <span className="status status-mixed">Scheduled</span>
  )
}

function Schedule({ draft: { began_at, go_live_at, expire_at } }: { draft: LookDraft }) {
  if (began_at === null && go_live_at === null) return null
  return (
    <p>
      {go_live_at !== null && (
        <>
          Goes live on <ExactTime at={go_live_at} />.{' '}
        </>
      )}
      {expire_at === null ? (
        'It stays until another look is published.'
      ) : (
        <>
          Ends on <ExactTime at={expire_at} />.
        </>
      )}
    </p>
  )
}

type Open = 'schedule' | 'publish' | 'end' | 'delete'

function Actions({ site, draft, onOpen }: { site: number; draft: LookDraft; onOpen: (dialog: Open) => void }) {
  const { id, began_at, go_live_at } = draft
  const isLive = began_at !== null
  return (
    <div className="look-actions">
      <Link className="button button-secondary" to={lookPaths.draft(site, id)}>
        Edit
      </Link>
      <a className="button button-secondary" href={lookPaths.draftPreview(site, id)} target="_blank" rel="noreferrer">
        Preview<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <Button onClick={() => onOpen('schedule')}>{isLive ? 'Change its end' : 'Schedule'}</Button>
      <Button onClick={() => onOpen('publish')}>{isLive ? 'Keep it live' : 'Publish'}</Button>
      {(isLive || go_live_at !== null) && (
        <Button onClick={() => onOpen('end')}>{isLive ? 'End it now' : 'Unschedule'}</Button>
      )}
      {!isLive && (
        <Button variant="quiet" onClick={() => onOpen('delete')}>
          Delete
        </Button>
      )}
    </div>
  )
}

interface ConfirmationProps extends DraftProps {
  kind: Exclude<Open, 'schedule'>
  onClose: () => void
}

/** Asks before a draft goes live, ends or is deleted. */
function DraftConfirmation({ kind, site, draft, liveVersion, onClose }: ConfirmationProps) {
  const { version, name, began_at } = draft
  const isLive = began_at !== null
  const params = { site, id: draft.id }
  const dialogs = {
    publish: {
      title: `${isLive ? 'Keep' : 'Publish'} “${name}”?`,
      label: isLive ? 'Keep it live' : 'Publish',
      text: 'It becomes the look of every page and stays until another one is published. Periods that are going on end. Nothing is lost: the present look stays in the history.',
      done: `“${name}” is the look of the site.`,
      call: () => callEndpoint(lookEndpoints.publishDraft, { params, body: { version, live_version: liveVersion } }),
    },
    end: {
      title: isLive ? `End “${name}” now?` : `Unschedule “${name}”?`,
      label: isLive ? 'End it now' : 'Unschedule',
      text: isLive ? 'The look before it comes back. It stays a draft.' : 'It stays a draft.',
      done: isLive ? 'The look before it is back.' : `“${name}” is not scheduled any more.`,
      call: () => callEndpoint(lookEndpoints.unscheduleDraft, { params, body: { version } }),
    },
    delete: {
      title: `Delete “${name}”?`,
      label: 'Delete',
      text: 'The draft is deleted for good. Looks that were live stay in the history.',
      done: `“${name}” is deleted.`,
      call: () => callEndpoint(lookEndpoints.deleteDraft, { params, body: { version } }),
    },
  }
  const { title, label, text, done, call } = dialogs[kind]
  async function confirm() {
    const result: ApiResult<unknown> = await invalidateLooksAfterCall<unknown>(call())
    if (!result.ok) return result
    showToast(done)
    onClose()
    return result
  }
  return (
    <ConfirmDialog title={title} confirmLabel={label} cancelLabel="Cancel" onConfirm={confirm} onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  )
}
