import { type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { RevisionListItem } from '#schema/wire/pages.ts'
import type { SnippetDetail } from '#schema/wire/snippet.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RevisionList } from '../../ui/revision-list.tsx'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { AboutSnippet } from './about-snippet.tsx'
import { actOnSnippet, usePlace, useSnippetRevisions } from './queries.ts'
import '../../styles/snippet-editor.ts'

/** Everything a snippet ever was: a list beside the look of the chosen state. */
export default function SnippetRevisions() {
  const revisions = useSnippetRevisions(usePlace())
  if (revisions.error) return <LoadFailure error={revisions.error} onRetry={() => revisions.refetch()} />
  if (!revisions.data) return <Skeleton lines={8} />
  const { items } = revisions.data
  return (
    <AboutSnippet isWide title={(name) => `Revisions of “${name}”`}>
      {(snippet) =>
        items.length > 0 ? <Revisions snippet={snippet} revisions={items} /> : <p className="quiet">It keeps no revisions.</p>
      }
    </AboutSnippet>
  )
}

function Revisions({ snippet, revisions }: { snippet: SnippetDetail; revisions: RevisionListItem[] }) {
  const [chosen, setChosen] = useState(revisions[0]!)
  const [isAsking, setIsAsking] = useState(false)
  const address = paths.wagtail.snippetRevision(snippet.kind.type, snippet.id, chosen.id)
  return (
    <div className="history">
      <RevisionList revisions={revisions} chosen={chosen} onChoose={setChosen} />
      <section className="history-look" aria-label="The chosen revision">
        <div className="history-bar">
          <a href={address} target="_blank" rel="noreferrer">
            Open in a new tab
          </a>
          {!chosen.is_latest && snippet.may.edit && (
            <Button icon="undo" onClick={() => setIsAsking(true)}>
              Bring this back
            </Button>
          )}
        </div>
        <iframe title={`Revision ${chosen.id}`} src={address} onLoad={toSnippet} />
      </section>
      {isAsking && <Revert snippet={snippet} revision={chosen} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

/** The page it is drawn on may be long. */
const toSnippet = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
  currentTarget.contentDocument?.querySelector('[data-snippet] > *')?.scrollIntoView({ block: 'center', behavior: 'instant' })

function Revert({ snippet, revision, onClose }: { snippet: SnippetDetail; revision: RevisionListItem; onClose: () => void }) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const { type } = snippet.kind
  async function revert() {
    setIsBusy(true)
    const answer = await actOnSnippet({ type, id: snippet.id }, 'revert', { version: snippet.version, revision_id: revision.id })
    setIsBusy(false)
    if (!answer.ok) return toast(answer.message, { tone: 'danger' })
    toast(answer.value.message)
    navigate(paths.wagtail.snippet(type, snippet.id))
  }
  return (
    <Dialog
      title="Bring this revision back?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={isBusy} onClick={revert}>
            Bring it back
          </Button>
        </>
      }
    >
      <p>It becomes the latest draft. Nothing is lost: today’s draft stays among the revisions, and pages change only when you publish.</p>
    </Dialog>
  )
}
