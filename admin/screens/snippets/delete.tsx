import { paths } from '#schema/paths.ts'
import type { SnippetDetail } from '#schema/wire/snippet.ts'
import { Skeleton } from '../../ui/states.tsx'
import { AboutSnippet } from './about-snippet.tsx'
import { Asking } from './asking.tsx'
import { deleteSnippet, useSnippetUsage } from './queries.ts'
import { AlsoUsed, UsageTable } from './usage-table.tsx'
import '../../styles/snippets.ts'

export default function DeleteSnippet() {
  return <AboutSnippet title={(name) => `Delete “${name}”?`}>{(snippet) => <Question snippet={snippet} />}</AboutSnippet>
}

/** What is lost, and where it will be missing. */
function Question({ snippet }: { snippet: SnippetDetail }) {
  const { kind, id, version, used, may } = snippet
  const usage = useSnippetUsage({ type: kind.type, id })
  if (usage.isPending) return <Skeleton />
  // A country holds restaurants, which no screen deletes along with it.
  const isHeld = kind.type === 'country' && (used > 0 || (usage.data?.meta.also.length ?? 0) > 0)
  return (
    <>
      <Asking
        snippet={snippet}
        label="Delete for good"
        isDangerous
        refused={isHeld ? 'It is in use, so it stays: see below by what.' : may.delete ? undefined : 'You may not delete this snippet.'}
        confirm={() => deleteSnippet({ type: kind.type, id }, { version, used })}
        next={paths.wagtail.snippets(kind.type)}
      >
        {used === 0 ? (
          <p>Nothing uses it. Its history stays in the log, but it cannot be brought back.</p>
        ) : (
          <p>
            It is used in {used.toLocaleString('en')} {used === 1 ? 'place' : 'places'}
            {isHeld ? '.' : ', which will do without it. It cannot be brought back.'}
          </p>
        )}
      </Asking>
      {usage.data && <AlsoUsed meta={usage.data.meta} />}
      {usage.data && usage.data.items.length > 0 && <UsageTable items={usage.data.items} />}
    </>
  )
}
