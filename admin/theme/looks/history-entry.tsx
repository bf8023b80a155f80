import { useState } from 'react'
import { lookEndpoints } from '#schema/theme/looks/endpoints.ts'
import { lookPaths } from '#schema/theme/looks/paths.ts'
import type { LookDetail, PublishedLook } from '#schema/theme/looks/wire.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { showToast } from '../../ui/toast.tsx'
import { LookChangeList } from './changes.tsx'
import { NewLookDraftDialog } from './new-draft-dialog.tsx'
import { invalidateLooksAfterCall } from './queries.ts'

interface EntryProps {
  site: number
  look: PublishedLook
  liveVersion: string
}

const originLabels: Record<PublishedLook['origin'], string> = {
  saved: 'Saved',
  restored: 'Restored',
  published: 'Published',
  began: 'Went live on its schedule',
  returned: 'Came back when a period ended',
}

/** A look that the site had: how it came, what it changed, and the way back to it. */
export function LookHistoryListItem({ site, look, liveVersion }: EntryProps) {
  const { id, published_at, by, origin, name, is_live, changes } = look
  const [isRestoring, setIsRestoring] = useState(false)
  const [copied, setCopied] = useState<LookDetail | null>(null)
  async function copy() {
    const found = await callEndpoint(lookEndpoints.get, { params: { site, id } })
    found.ok ? setCopied(found.value) : showToast(found.message, { tone: 'danger' })
  }
  return (
    <li className="look">
      <div className="look-heading">
        <h3>
          <ExactTime at={published_at} brief />
        </h3>
        {is_live && <span className="status status-good">Live</span>}
      </div>
      <p>
        {originLabels[origin]}
        {name && ` (${name})`}
        {by && `, by ${by}`}
      </p>
      <LookChangeList changes={changes} than="the look before it" />
      <div className="look-actions">
        <a className="button button-secondary" href={lookPaths.preview(site, id)} target="_blank" rel="noreferrer">
          Preview<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        {!is_live && (
          <Button icon="undo" onClick={() => setIsRestoring(true)}>
            Restore this look
          </Button>
        )}
        <Button onClick={copy}>Copy to a draft</Button>
      </div>
      {isRestoring && <RestoreDialog {...{ site, id, liveVersion }} onClose={() => setIsRestoring(false)} />}
      {copied && (
        <NewLookDraftDialog
          site={site}
          values={copied.values}
          onClose={() => setCopied(null)}
          onCreated={(draft) => {
            setCopied(null)
            showToast(`The draft “${draft.name}” is ready.`)
          }}
        />
      )}
    </li>
  )
}

interface RestoreProps {
  site: number
  id: number
  liveVersion: string
  onClose: () => void
}

function RestoreDialog({ site, id, liveVersion, onClose }: RestoreProps) {
  async function restore() {
    const call = callEndpoint(lookEndpoints.restore, { params: { site, id }, body: { live_version: liveVersion } })
    const result = await invalidateLooksAfterCall(call)
    if (!result.ok) return result
    showToast('The look is restored on every page.', { delayedText: 'The look is restored.' })
    onClose()
    return result
  }
  return (
    <ConfirmDialog
      title="Restore this look?"
      confirmLabel="Restore look"
      cancelLabel="Cancel"
      onConfirm={restore}
      onClose={onClose}
    >
      <p>
        It goes live on every page at once, and periods that are going on end. Nothing is lost: the present look stays
        in the history, and restoring that one undoes this.
      </p>
    </ConfirmDialog>
  )
}
