import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComparedRevision, RevisionComparison } from '#schema/wire/revision-comparison.ts'
import { read } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { Differences, Legend } from './differences.tsx'
import { RevertDialog, type Reverting } from './revert-dialog.tsx'

interface ComparisonProps {
  /** Where the comparison is asked for. */
  of: string
  /** Where a revision is drawn. */
  addressOf: (revision: number) => string
  /** How one is brought back, for who may. */
  reverting: Reverting | false
}

/** Two saved states of a page or snippet beside one another, and what became of the one until the other. */
export function Comparison({ of, ...ways }: ComparisonProps) {
  const comparison = useQuery({
    queryKey: ['comparison', of],
    queryFn: ({ signal }) => read<RevisionComparison>(of, signal),
    staleTime: 0,
  })
  if (comparison.error) return <LoadFailure error={comparison.error} onRetry={() => comparison.refetch()} />
  if (!comparison.data) return <Skeleton lines={8} />
  const { from, to, differences } = comparison.data
  return (
    <>
      <div className="compared">
        <Side name="Before" revision={from} {...ways} />
        <Side name="After" revision={to} {...ways} />
      </div>
      {differences.length === 0 ? (
        <Empty icon="check" title="Nothing is different between these two" />
      ) : (
        <section aria-label="Differences">
          <Legend />
          <Differences differences={differences} />
        </section>
      )}
    </>
  )
}

interface SideProps extends Omit<ComparisonProps, 'of'> {
  name: string
  revision: ComparedRevision
}

function Side({ name, revision: { id, created_at, user, is_live, is_latest }, addressOf, reverting }: SideProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className="compared-side" aria-label={name}>
      <h2>{name}</h2>
      <p>
        <Moment at={created_at} />
        <span className="quiet"> by {user?.name ?? 'the system'}</span>
      </p>
      <p className="compared-ways">
        {is_live && <span className="status status-good">Live</span>}
        {is_latest && <span className="status status-quiet">Latest</span>}
        <a href={addressOf(id)} target="_blank" rel="noreferrer">
          See it<span className="visually-hidden">: {name}</span>
        </a>
        {reverting && !is_latest && (
          <Button icon="undo" onClick={() => setIsAsking(true)}>
            Restore this revision
          </Button>
        )}
      </p>
      {reverting && isAsking && <RevertDialog {...reverting} revision={id} onClose={() => setIsAsking(false)} />}
    </section>
  )
}
