import { type ReactEventHandler, type ReactNode, useState } from 'react'
import type { RevisionListItem } from '#schema/pages/wire.ts'
import { Pagination } from '../lists/pagination.tsx'
import { Button } from '../ui/button.tsx'
import { RevertDialog, type RevertOptions } from './revert-dialog.tsx'
import { RevisionList } from './revision-list.tsx'

/** How many revisions a screen shows. */
export const revisionPageSize = 25

interface RevisionPanelProps {
  /** The latest first; at least one. */
  revisions: readonly RevisionListItem[]
  /** How many there are on all screens, and which screen this is. */
  total: number
  pageNumber: number
  onPageChange: (number: number) => void
  /** Where one is drawn. */
  getPreviewUrl: (revision: number) => string
  onLoad?: ReactEventHandler<HTMLIFrameElement>
  /** How one is brought back, for who may. */
  revertOptions: RevertOptions | false
  /** What else can be done with the chosen one; `before` is the one that it followed. */
  renderActions: (chosen: RevisionListItem, before: RevisionListItem | undefined) => ReactNode
}

/** Every kept state of a page or snippet beside the look of the chosen one. */
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
  const [isAsking, setIsAsking] = useState(false)
  const address = getPreviewUrl(chosen.id)
  return (
    <div className="history">
      <div>
        <RevisionList revisions={revisions} chosen={chosen} onSelect={setChosen} />
        <Pagination pageNumber={pageNumber} total={total} pageSize={revisionPageSize} onPageChange={onPageChange} />
      </div>
      <section className="history-preview" aria-label="The chosen revision">
        <div className="history-bar">
          <a href={address} target="_blank" rel="noreferrer">
            Open in a new tab
          </a>
          {renderActions(chosen, revisions[revisions.indexOf(chosen) + 1])}
          {!chosen.is_latest && revertOptions && (
            <Button icon="undo" onClick={() => setIsAsking(true)}>
              Bring this back
            </Button>
          )}
        </div>
        <iframe title={`Revision ${chosen.id}`} src={address} onLoad={onLoad} />
      </section>
      {isAsking && revertOptions && (
        <RevertDialog {...revertOptions} revision={chosen.id} onClose={() => setIsAsking(false)} />
      )}
    </div>
  )
}
