import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComparedRevision, RevisionComparison } from '#schema/revisions/comparison-wire.ts'
import { Button } from '../ui/button.tsx'
import { ExactTime } from '../ui/exact-time.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { DifferenceList, DifferencesLegend } from './differences.tsx'
import { RevertRevisionDialog, type RevertRevisionOptions } from './revert-dialog.tsx'

interface ComparisonProps {
  /** The query key, and the function that fetches the comparison. */
  queryKey: readonly unknown[]
  read: (signal: AbortSignal) => Promise<RevisionComparison>
  /** Returns the preview URL of a revision. */
  getPreviewUrl: (revision: number) => string
  /** The options to revert; false without permission. */
  revertOptions: RevertRevisionOptions | false
}

/** Two revisions of a page or snippet side by side, with their differences. */
export function RevisionComparisonView({ queryKey, read, ...sideProps }: ComparisonProps) {
  const comparison = useQuery({
    queryKey: ['comparison', ...queryKey],
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
  })
  if (comparison.error) return <LoadErrorNotice error={comparison.error} onRetry={() => comparison.refetch()} />
  if (!comparison.data) return <LoadingSkeleton lines={8} />
  const { from, to, differences } = comparison.data
  return (
    <>
      <div className="compared">
        <Side name="Before" revision={from} {...sideProps} />
        <Side name="After" revision={to} {...sideProps} />
      </div>
      {differences.length === 0 ? (
        <EmptyState icon="check" title="These two revisions are identical" />
      ) : (
        <section aria-label="Differences">
          <DifferencesLegend />
          <DifferenceList differences={differences} />
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
  const [isConfirming, setIsConfirming] = useState(false)
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
          Preview<span className="visually-hidden">: {name}</span>
        </a>
        {revertOptions && !is_latest && (
          <Button icon="undo" onClick={() => setIsConfirming(true)}>
            Restore this revision
          </Button>
        )}
      </p>
      {revertOptions && isConfirming && (
        <RevertRevisionDialog {...revertOptions} revision={id} onClose={() => setIsConfirming(false)} />
      )}
    </section>
  )
}
