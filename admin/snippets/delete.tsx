import { paths } from '#schema/paths.ts'
import { formatUsedPlaceCount } from '#schema/snippets/used-places.ts'
import type { SnippetDetail } from '#schema/snippets/wire.ts'
import { LoadingSkeleton } from '../ui/states.tsx'
import { ConfirmSnippetActionScreen } from './confirm-screen.tsx'
import { deleteSnippet, useSnippetUsage } from './queries.ts'
import { SnippetScreenLayout } from './snippet-screen.tsx'
import { OtherSnippetUsesNote, SnippetUsageTable } from './usage-table.tsx'
import './styles.ts'

export default function DeleteSnippetScreen() {
  return (
    <SnippetScreenLayout title={(name) => `Delete “${name}”?`}>
      {(snippet) => <Question snippet={snippet} />}
    </SnippetScreenLayout>
  )
}

/** Asks for confirmation, with the pages that will lose the snippet. */
function Question({ snippet }: { snippet: SnippetDetail }) {
  const { kind, id, version, used, can } = snippet
  const usage = useSnippetUsage({ type: kind.type, id })
  if (usage.isPending) return <LoadingSkeleton />
  // A country contains restaurants, which are never deleted with it.
  const isHeld = kind.type === 'country' && (used > 0 || (usage.data?.meta.other_usage.length ?? 0) > 0)
  return (
    <>
      <ConfirmSnippetActionScreen
        snippet={snippet}
        submitLabel="Delete for good"
        isDangerous
        blockedReason={
          isHeld
            ? 'It is in use, so it stays: see below by what.'
            : can.delete
              ? undefined
              : 'You may not delete this snippet.'
        }
        onConfirm={() => deleteSnippet({ type: kind.type, id }, { version, used })}
        next={paths.wagtail.snippets(kind.type)}
      >
        {used === 0 ? (
          <p>Nothing uses it. Its history stays in the log, but it cannot be restored.</p>
        ) : (
          <p>
            It is used in {formatUsedPlaceCount(used)}
            {isHeld ? '.' : ', which will do without it. It cannot be restored.'}
          </p>
        )}
      </ConfirmSnippetActionScreen>
      {usage.data && <OtherSnippetUsesNote meta={usage.data.meta} />}
      {usage.data && usage.data.items.length > 0 && <SnippetUsageTable items={usage.data.items} />}
    </>
  )
}
