import { type ReactEventHandler, type ReactNode, useState } from 'react'
import type { RevisionListItem } from '#schema/wire/pages.ts'
import { Button } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { RevertDialog, type Reverting } from './revert-dialog.tsx'
import { RevisionList } from './revision-list.tsx'

/** How many revisions a screen shows. */
export const revisionsPerScreen = 25

interface RevisionPanelProps {
  /** The latest first; at least one. */
  revisions: readonly RevisionListItem[]
  /** How many there are on all screens, and which screen this is. */
  total: number
  number: number
  onGo: (number: number) => void
  /** Where one is drawn. */
  addressOf: (revision: number) => string
  onLoad?: ReactEventHandler<HTMLIFrameElement>
  /** How one is brought back, for who may. */
  reverting: Reverting | false
  /** What else can be done with the chosen one; `before` is the one that it followed. */
  ways: (chosen: RevisionListItem, before: RevisionListItem | undefined) => ReactNode
}

/** Every kept state of a page or snippet beside the look of the chosen one. */
export function RevisionPanel({ revisions, total, number, onGo, addressOf, onLoad, reverting, ways }: RevisionPanelProps) {
  const [chosen, setChosen] = useState(revisions[0]!)
  const [isAsking, setIsAsking] = useState(false)
  const address = addressOf(chosen.id)
  return (
    <div className="history">
      <div>
        <RevisionList revisions={revisions} chosen={chosen} onChoose={setChosen} />
        <Pagination number={number} total={total} perScreen={revisionsPerScreen} onGo={onGo} />
      </div>
      <section className="history-look" aria-label="The chosen revision">
        <div className="history-bar">
          <a href={address} target="_blank" rel="noreferrer">
            Open in a new tab
          </a>
          {ways(chosen, revisions[revisions.indexOf(chosen) + 1])}
          {!chosen.is_latest && reverting && (
            <Button icon="undo" onClick={() => setIsAsking(true)}>
              Bring this back
            </Button>
          )}
        </div>
        <iframe title={`Revision ${chosen.id}`} src={address} onLoad={onLoad} />
      </section>
      {isAsking && reverting && <RevertDialog {...reverting} revision={chosen.id} onClose={() => setIsAsking(false)} />}
    </div>
  )
}
