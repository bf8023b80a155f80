import type { SyntheticEvent } from 'react'
import { paths } from '#schema/paths.ts'
import type { RevisionListItem } from '#schema/wire/pages.ts'
import type { SnippetDetail } from '#schema/wire/snippet.ts'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import type { Reverting } from '../revisions/revert-dialog.tsx'
import { RevisionPanel } from '../revisions/revision-panel.tsx'
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
  const { id, version, kind, may } = snippet
  const reverting: Reverting = {
    revert: (revision_id) => actOnSnippet({ type: kind.type, id }, 'revert', { version, revision_id }),
    next: paths.wagtail.snippet(kind.type, id),
  }
  return (
    <RevisionPanel
      revisions={revisions}
      addressOf={(revision) => paths.wagtail.snippetRevision(kind.type, id, revision)}
      onLoad={toSnippet}
      reverting={may.edit && reverting}
      ways={() => null}
    />
  )
}

/** The page it is drawn on may be long. */
const toSnippet = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
  currentTarget.contentDocument?.querySelector('[data-snippet] > *')?.scrollIntoView({ block: 'center', behavior: 'instant' })
