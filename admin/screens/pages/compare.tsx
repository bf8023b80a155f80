import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { ComparedRevision, RevisionComparison } from '#schema/wire/revision-comparison.ts'
import { draftQuery } from '../../queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { Differences, Legend } from '../revisions/differences.tsx'
import { RevertDialog } from '../revisions/revert-dialog.tsx'
import { AboutPage } from './about-page.tsx'
import { revertingOf, useComparison } from './life-queries.ts'
import '../../styles/page-life.ts'

/** What became of one saved state of a page until another. */
export default function CompareRevisions() {
  const { page, from = '', to = '' } = useParams()
  const id = Number(page)
  const comparison = useComparison(id, from, to)
  return (
    <AboutPage
      page={id}
      title={(name) => `What changed in “${name}”`}
      trail={[{ to: paths.wagtail.revisions(id), label: 'Revisions' }]}
      actions={<ButtonLink to={paths.wagtail.revisions(id)}>All revisions</ButtonLink>}
    >
      {comparison.isPending && <Skeleton lines={8} />}
      {comparison.error && <LoadFailure error={comparison.error} onRetry={() => comparison.refetch()} />}
      {comparison.data && <Comparison page={id} comparison={comparison.data} />}
    </AboutPage>
  )
}

function Comparison({ page, comparison: { from, to, differences } }: { page: number; comparison: RevisionComparison }) {
  const [asking, setAsking] = useState<number | null>(null)
  const mayEdit = useQuery(draftQuery(page)).data?.may.edit ?? false
  const sides = [
    { name: 'Before', revision: from },
    { name: 'After', revision: to },
  ]
  return (
    <>
      <div className="compared">
        {sides.map(({ name, revision }) => (
          <section key={name} className="compared-side" aria-label={name}>
            <h2>{name}</h2>
            <p>
              <Moment at={revision.created_at} />
              <span className="quiet"> by {revision.user?.name ?? 'the system'}</span>
            </p>
            <p className="compared-ways">
              <Marks revision={revision} />
              <a href={paths.wagtail.viewRevision(page, revision.id)} target="_blank" rel="noreferrer">
                See it<span className="visually-hidden">: {name}</span>
              </a>
              {mayEdit && !revision.is_latest && (
                <Button icon="undo" onClick={() => setAsking(revision.id)}>
                  Restore this revision
                </Button>
              )}
            </p>
          </section>
        ))}
      </div>
      {differences.length === 0 ? (
        <Empty icon="check" title="Nothing is different between these two" />
      ) : (
        <section aria-label="Differences">
          <Legend />
          <Differences differences={differences} />
        </section>
      )}
      {asking !== null && <RevertDialog {...revertingOf(page)} revision={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

const Marks = ({ revision: { is_live, is_latest } }: { revision: ComparedRevision }) => (
  <>
    {is_live && <span className="status status-good">Live</span>}
    {is_latest && <span className="status status-quiet">Latest</span>}
  </>
)
