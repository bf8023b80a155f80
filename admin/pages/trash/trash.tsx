import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pageTrashEndpoints } from '#schema/pages/trash-endpoints.ts'
import { type TrashedPage, type TrashListResponse, trashRetentionDays } from '#schema/pages/trash-wire.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { ListScreen } from '../../lists/list-screen.tsx'
import type { ListColumnDefinition } from '../../lists/list-table.tsx'
import { queryClient } from '../../queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { showToast } from '../../ui/toast.tsx'
import { createTrashedPagesQueryOptions, restorePageFromTrash } from '../lifecycle-queries.ts'
import { RestorePageDialog } from './restore-dialog.tsx'
import '../styles.ts'

/** Deleted pages that can be restored. */
export default function PageTrashScreen() {
  const navigate = useNavigate()
  const [moving, setMoving] = useState<{ page: TrashedPage; why: string } | null>(null)
  const [ending, setEnding] = useState<TrashedPage | null>(null)

  async function restore(page: TrashedPage) {
    const result = await restorePageFromTrash(page.id, {})
    if (result.ok) {
      showToast(result.value.message)
      return navigate(paths.wagtail.edit(page.id))
    }
    if (result.problems.length > 0) return setMoving({ page, why: result.problems[0]!.message })
    showToast(result.message, { tone: 'danger' })
  }

  return (
    <>
      <ListScreen<TrashListResponse>
        title="Trash"
        breadcrumbs={[{ to: paths.wagtail.explorer(), label: 'Pages' }]}
        notices={() => (
          <p className="quiet">
            Deleted pages stay here for {trashRetentionDays} days. They are restored as drafts, with everything that was
            deleted with them.
          </p>
        )}
        query={({ search, limit, offset }) => createTrashedPagesQueryOptions({ search, limit, offset })}
        searchLabel="Search the trash"
        hasSavedViews={false}
        itemName={{ one: 'deleted page', many: 'deleted pages' }}
        empty={{ icon: 'trash', title: 'The trash is empty' }}
        hint="You can search by title or former address."
        caption="Deleted pages"
        columns={[
          ...columns,
          {
            label: 'Actions',
            hidden: true,
            cellClassName: 'column-actions',
            cell: (page) => <Actions page={page} onRestore={() => restore(page)} onDelete={() => setEnding(page)} />,
          },
        ]}
        rowKey={({ id }) => id}
      />
      {moving && <RestorePageDialog page={moving.page} reason={moving.why} onClose={() => setMoving(null)} />}
      {ending && <DeletePermanentlyDialog page={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

const Name = ({ page }: { page: TrashedPage }) => (
  <>
    <span className="row-title">{page.title}</span>
    <span className="quiet row-detail">
      {page.type_label}, {page.url}
    </span>
    {page.descendant_count > 0 && (
      <span className="quiet row-detail">
        with {page.descendant_count === 1 ? '1 page' : `${page.descendant_count} pages`} below it
      </span>
    )}
    <span className="quiet report-aside">
      Deleted <RelativeTime at={page.deleted_at} />
      {page.deleted_by && ` by ${page.deleted_by}`}, gone {remainingText(page)}
    </span>
  </>
)

const columns: ListColumnDefinition<TrashedPage, TrashListResponse['meta']>[] = [
  { label: 'Page', cellClassName: 'report-name trash-name', cell: (page) => <Name page={page} /> },
  {
    label: 'Deleted',
    className: 'column-type',
    cellClassName: 'quiet column-type',
    cell: ({ deleted_at, deleted_by }) => (
      <>
        <RelativeTime at={deleted_at} />
        {deleted_by && <span className="trash-deleted-by">by {deleted_by}</span>}
      </>
    ),
  },
  { label: 'Gone for good', className: 'column-type', cellClassName: 'quiet column-type', cell: remainingText },
]

interface ActionsProps {
  page: TrashedPage
  onRestore: () => void
  onDelete: () => void
}

const Actions = ({ page, onRestore, onDelete }: ActionsProps) => (
  <div className="trash-actions">
    {page.can.restore && (
      <Button icon="undo" onClick={onRestore}>
        Restore<span className="visually-hidden"> {page.title}</span>
      </Button>
    )}
    {page.can.delete && <IconButton icon="trash" label={`Delete ${page.title} for good`} onClick={onDelete} />}
  </div>
)

const DeletePermanentlyDialog = ({ page, onClose }: { page: TrashedPage; onClose: () => void }) => (
  <ConfirmDialog
    title={`Delete “${page.title}” for good?`}
    confirmLabel="Delete for good"
    onClose={onClose}
    onConfirm={async () => {
      const result = await deletePermanently(page.id)
      if (result.ok) onClose()
      return result
    }}
  >
    <p>
      {page.descendant_count > 0 && 'The pages below it are deleted too. '}All revisions are deleted with it. This
      cannot be undone; its actions stay in the site history.
    </p>
  </ConfirmDialog>
)

/** Returns the remaining time in the trash as text. */
function remainingText({ purged_at, submission_count }: TrashedPage): string {
  if (purged_at === null)
    return `when its ${submission_count === 1 ? 'form submission is' : `${submission_count} form submissions are`} deleted`
  const days = Math.ceil((Date.parse(purged_at) - Date.now()) / 86_400_000)
  return days <= 0 ? 'within minutes' : days === 1 ? 'in a day' : `in ${days} days`
}

/** Deletes a page permanently, with a message. */
async function deletePermanently(id: number) {
  const result = await callEndpoint(pageTrashEndpoints.delete, { params: { id } })
  if (!result.ok) return result
  showToast(result.value.message)
  await queryClient.invalidateQueries({ queryKey: ['pages'] })
  return result
}
