import type { SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { RevisionListItem } from '#schema/wire/pages.ts'
import type { SnippetDetail } from '#schema/wire/snippet.ts'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { RevisionPanel } from '../revisions/revision-panel.tsx'
import { AboutSnippet } from './about-snippet.tsx'
import { revertingOf, usePlace, useSnippetRevisions } from './queries.ts'
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
  const { id, kind, may } = snippet
  const compare = (from: number, to: number | 'latest') => paths.wagtail.compareSnippet(kind.type, id, from, to)
  return (
    <RevisionPanel
      revisions={revisions}
      addressOf={(revision) => paths.wagtail.snippetRevision(kind.type, id, revision)}
      onLoad={toSnippet}
      reverting={may.edit && revertingOf(snippet)}
      ways={(chosen, before) => (
        <>
          {before && <Link to={compare(before.id, chosen.id)}>What it changed</Link>}
          {!chosen.is_latest && <Link to={compare(chosen.id, 'latest')}>What was changed since</Link>}
        </>
      )}
    />
  )
}

/** The page it is drawn on may be long. */
const toSnippet = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
  currentTarget.contentDocument?.querySelector('[data-snippet] > *')?.scrollIntoView({ block: 'center', behavior: 'instant' })
