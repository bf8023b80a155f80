import type { SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { RevisionListItem } from '#schema/wire/pages.ts'
import type { SnippetDetail } from '#schema/wire/snippet.ts'
import { useAddress } from '../../ui/address.ts'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { RevisionPanel } from '../revisions/revision-panel.tsx'
import { AboutSnippet } from './about-snippet.tsx'
import { revertingOf, usePlace, useSnippetRevisions } from './queries.ts'
import '../../styles/snippet-editor.ts'

/** Everything a snippet ever was: a list beside the look of the chosen state. */
export default function SnippetRevisions() {
  const { number, change } = useAddress()
  const revisions = useSnippetRevisions(usePlace(), number)
  if (revisions.error) return <LoadFailure error={revisions.error} onRetry={() => revisions.refetch()} />
  if (!revisions.data) return <Skeleton lines={8} />
  const { items, meta } = revisions.data
  const paging = { total: meta.total_count, number, onGo: (to: number) => change({ p: String(to) }) }
  return (
    <AboutSnippet isWide title={(name) => `Revisions of “${name}”`}>
      {(snippet) =>
        items.length > 0 ? (
          <Revisions snippet={snippet} revisions={items} paging={paging} />
        ) : (
          <p className="quiet">It keeps no revisions.</p>
        )
      }
    </AboutSnippet>
  )
}

interface RevisionsProps {
  snippet: SnippetDetail
  revisions: RevisionListItem[]
  paging: { total: number; number: number; onGo: (number: number) => void }
}

function Revisions({ snippet, revisions, paging }: RevisionsProps) {
  const { id, kind, may } = snippet
  const compare = (from: number, to: number | 'latest') => paths.wagtail.compareSnippet(kind.type, id, from, to)
  return (
    <RevisionPanel
      // What is chosen is of this screen.
      key={revisions[0]!.id}
      {...paging}
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
