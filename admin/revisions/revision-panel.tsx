import { type ReactEventHandler, type ReactNode, useState } from 'react'
import type { RevisionListItem } from '#schema/pages/wire.ts'
import { Pagination } from '../lists/pagination.tsx'
import { Button } from '../ui/button.tsx'
import { RevertRevisionDialog, type RevertRevisionOptions } from './revert-dialog.tsx'
import { RevisionList } from './revision-list.tsx'

/** The number of revisions per page of the list. */
export const revisionPageSize = 25

interface RevisionPanelProps {
  /** Latest first; at least one. */
  revisions: readonly RevisionListItem[]
  /** The total number of revisions. */
  total: number
  pageNumber: number
  onPageChange: (number: number) => void
  /** Returns the preview URL of a revision. */
  getPreviewUrl: (revision: number) => string
  onLoad?: ReactEventHandler<HTMLIFrameElement>
  /** The options to revert; false without permission. */
  revertOptions: RevertRevisionOptions | false
  /**
   * Renders more actions for the chosen revision; `before` is the previous one, if it is on the same page of the list.
   */
  renderActions: (chosen: RevisionListItem, before: RevisionListItem | undefined) => ReactNode
}

/** The revisions of a page or snippet next to a preview of the chosen one. */
export function RevisionPanel({
  revisions,
  total,
  pageNumber,
  onPageChange,
  getPreviewUrl,
  onLoad,
  revertOptions,
  renderActions,
}: RevisionPanelProps) {
  const [chosen, setChosen] = useState(revisions[0]!)
  const [isConfirming, setIsConfirming] = useState(false)
  const previewUrl = getPreviewUrl(chosen.id)
  return (
    <div className="history">
      <div>
        <RevisionList revisions={revisions} chosen={chosen} onSelect={setChosen} />
        <Pagination pageNumber={pageNumber} total={total} pageSize={revisionPageSize} onPageChange={onPageChange} />
      </div>
      <section className="history-preview" aria-label="Selected revision">
        <div className="history-bar">
          <a href={previewUrl} target="_blank" rel="noreferrer">
            Open in a new tab
          </a>
          {renderActions(chosen, revisions[revisions.indexOf(chosen) + 1])}
          {!chosen.is_latest && revertOptions && (
            <Button icon="undo" onClick={() => setIsConfirming(true)}>
              Restore this revision
            </Button>
          )}
        </div>
        <iframe title={`Revision ${chosen.id}`} src={previewUrl} onLoad={onLoad} />
      </section>
      {isConfirming && revertOptions && (
        <RevertRevisionDialog {...revertOptions} revision={chosen.id} onClose={() => setIsConfirming(false)} />
      )}
    </div>
  )
}
