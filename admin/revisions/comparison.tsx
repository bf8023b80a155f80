import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComparedRevision, RevisionComparison } from '#schema/revisions/comparison-wire.ts'
import { Button } from '../ui/button.tsx'
import { ExactTime } from '../ui/exact-time.tsx'
import { EmptyState, LoadError, Skeleton } from '../ui/states.tsx'
import { Differences, Legend } from './differences.tsx'
import { RevertDialog, type RevertOptions } from './revert-dialog.tsx'

interface ComparisonProps {
  /** What is compared, and how that is asked for. */
  queryKey: readonly unknown[]
  read: (signal: AbortSignal) => Promise<RevisionComparison>
  /** Where a revision is drawn. */
  getPreviewUrl: (revision: number) => string
  /** How one is brought back, for who may. */
  revertOptions: RevertOptions | false
}

/** Two saved states of a page or snippet beside one another, and what became of the one until the other. */
export function Comparison({ queryKey, read, ...ways }: ComparisonProps) {
  const comparison = useQuery({
    queryKey: ['comparison', ...queryKey],
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
  })
  if (comparison.error) return <LoadError error={comparison.error} onRetry={() => comparison.refetch()} />
  if (!comparison.data) return <Skeleton lines={8} />
  const { from, to, differences } = comparison.data
  return (
    <>
      <div className="compared">
        <Side name="Before" revision={from} {...ways} />
        <Side name="After" revision={to} {...ways} />
      </div>
      {differences.length === 0 ? (
        <EmptyState icon="check" title="Nothing is different between these two" />
      ) : (
        <section aria-label="Differences">
          <Legend />
          <Differences differences={differences} />
        </section>
      )}
    </>
  )
}

interface SideProps extends Omit<ComparisonProps, 'queryKey' | 'read'> {
  name: string
  revision: ComparedRevision
}

function Side({
  name,
  revision: { id, created_at, user, is_live, is_latest },
  getPreviewUrl,
  revertOptions,
}: SideProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className="compared-side" aria-label={name}>
      <h2>{name}</h2>
      <p>
        <ExactTime at={created_at} />
        <span className="quiet"> by {user?.name ?? 'the system'}</span>
      </p>
      <p className="compared-actions">
        {is_live && <span className="status status-good">Live</span>}
        {is_latest && <span className="status status-quiet">Latest</span>}
        <a href={getPreviewUrl(id)} target="_blank" rel="noreferrer">
          See it<span className="visually-hidden">: {name}</span>
        </a>
        {revertOptions && !is_latest && (
          <Button icon="undo" onClick={() => setIsAsking(true)}>
            Restore this revision
          </Button>
        )}
      </p>
      {revertOptions && isAsking && (
        <RevertDialog {...revertOptions} revision={id} onClose={() => setIsAsking(false)} />
      )}
    </section>
  )
}
