import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { ActionAnswer } from '#schema/wire/page-actions.ts'
import { type TrashedPage, trashDays } from '#schema/wire/page-trash.ts'
import { call } from '../../api.ts'
import { queries } from '../../queries.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useAddress } from '../../ui/address.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FinalQuestion } from '../../ui/final-question.tsx'
import { Listed, usualPerScreen } from '../../ui/listed.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'
import { restorePage, useTrash } from './life-queries.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import '../../styles/page-life.ts'

/** Deleted pages, for as long as they can be brought back. */
export default function Trash() {
  const { number, change, given } = useAddress()
  const search = given('q')
  const trash = useTrash({ search, limit: usualPerScreen, offset: (number - 1) * usualPerScreen })
  return (
    <div className="screen">
      <ScreenHeading title="Trash" trail={[{ to: paths.wagtail.explorer(), label: 'Pages' }]} />
      <p className="quiet">
        Deleted pages stay here for {trashDays} days. They come back as drafts, with everything that was deleted with them.
      </p>
      <SearchBox label="Search the trash" value={search} onSearch={(q) => change({ q })} />
      <Listed
        query={trash}
        noun={{ one: 'deleted page', many: 'deleted pages' }}
        narrowed={search}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        empty={{ icon: 'trash', title: 'The trash is empty' }}
        hint="Titles and former addresses are searched."
      >
        {({ items }) => <TrashTable pages={items} />}
      </Listed>
    </div>
  )
}

const columns = [
  { label: 'Page' },
  { label: 'Deleted', className: 'column-type' },
  { label: 'Gone for good', className: 'column-type' },
  { label: 'Actions', hidden: true },
]

function TrashTable({ pages }: { pages: TrashedPage[] }) {
  const navigate = useNavigate()
  const [moving, setMoving] = useState<{ page: TrashedPage; why: string } | null>(null)
  const [ending, setEnding] = useState<TrashedPage | null>(null)

  async function restore(page: TrashedPage) {
    const answer = await restorePage(page.id, {})
    if (answer.ok) {
      toast(answer.value.message)
      return navigate(paths.wagtail.edit(page.id))
    }
    if (answer.problems.length > 0) return setMoving({ page, why: answer.problems[0]!.message })
    toast(answer.message, { tone: 'danger' })
  }

  return (
    <>
      <Table caption="Deleted pages" columns={columns}>
        {pages.map((page) => (
          <TrashRow key={page.id} page={page} onRestore={() => restore(page)} onEnd={() => setEnding(page)} />
        ))}
      </Table>
      {moving && <RestoreDialog page={moving.page} why={moving.why} onClose={() => setMoving(null)} />}
      {ending && <EndQuestion page={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

const TrashRow = ({ page, onRestore, onEnd }: { page: TrashedPage; onRestore: () => void; onEnd: () => void }) => (
  <tr>
    <th scope="row" className="report-name trash-name">
      <span className="row-title">{page.title}</span>
      <span className="quiet row-detail">
        {page.type_label}, {page.url}
      </span>
      {page.below > 0 && <span className="quiet row-detail">with {page.below === 1 ? '1 page' : `${page.below} pages`} below it</span>}
      <span className="quiet report-aside">
        Deleted <When at={page.deleted_at} />
        {page.deleted_by && ` by ${page.deleted_by}`}, gone {remaining(page)}
      </span>
    </th>
    <td className="quiet column-type">
      <When at={page.deleted_at} />
      {page.deleted_by && <span className="trash-by">by {page.deleted_by}</span>}
    </td>
    <td className="quiet column-type">{remaining(page)}</td>
    <td className="column-actions">
      <div className="trash-actions">
        {page.may.restore && (
          <Button icon="undo" onClick={onRestore}>
            Restore<span className="visually-hidden"> {page.title}</span>
          </Button>
        )}
        {page.may.delete && <IconButton icon="trash" label={`Delete ${page.title} for good`} onClick={onEnd} />}
      </div>
    </td>
  </tr>
)

const EndQuestion = ({ page, onClose }: { page: TrashedPage; onClose: () => void }) => (
  <FinalQuestion
    title={`Delete “${page.title}” for good?`}
    label="Delete for good"
    onClose={onClose}
    onConfirm={async () => {
      const refusal = await deleteForGood(page.id)
      if (!refusal) onClose()
      return refusal
    }}
  >
    <p>
      {page.below > 0 && 'The pages below it go as well. '}All revisions go with it. It cannot be brought back; what was done with it stays
      in the site history.
    </p>
  </FinalQuestion>
)

/** How long it can still be brought back. */
function remaining({ gone_at, submissions }: TrashedPage): string {
  if (gone_at === null) return `when its ${submissions === 1 ? 'message' : `${submissions} messages`} from guests are no longer kept`
  const days = Math.ceil((Date.parse(gone_at) - Date.now()) / 86_400_000)
  return days <= 0 ? 'within minutes' : days === 1 ? 'in a day' : `in ${days} days`
}

/** Answers what went wrong; nothing when it is done. */
async function deleteForGood(id: number): Promise<string> {
  const answer = await call<ActionAnswer>('POST', paths.api.trashAction(id, 'delete'), { body: {} })
  if (!answer.ok) return answer.message
  toast(answer.value.message)
  await queries.invalidateQueries({ queryKey: ['pages'] })
  return ''
}
