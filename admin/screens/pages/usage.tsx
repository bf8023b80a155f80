import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { usePages } from '../../queries.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useAddress } from '../../ui/address.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { PageTable } from './page-table.tsx'

const perScreen = 25

/** The pages of one type, wherever they stand. */
export default function PagesOfType() {
  const type = useParams()['type'] ?? ''
  const { number, change, given } = useAddress()
  const order = given('ordering')
  const pages = usePages({ type, ...(order && { order }), limit: perScreen, offset: (number - 1) * perScreen })
  const trail = [
    { to: paths.wagtail.reports, label: 'Reports' },
    { to: paths.wagtail.report('page-types-usage'), label: 'Page types' },
  ]
  return (
    <div className="screen">
      <ScreenHeading title={pages.data?.__types[type]?.verbose_name ?? 'Pages of a type'} trail={trail} />
      {pages.isPending && <Skeleton lines={8} />}
      {pages.error && <LoadFailure error={pages.error} onRetry={() => pages.refetch()} />}
      {pages.data?.items.length === 0 && <Empty icon="pages" title="There is no page of this type" />}
      {pages.data && pages.data.items.length > 0 && (
        <>
          <PageTable
            pages={pages.data.items}
            types={pages.data.__types}
            order={order}
            onOrder={(ordering) => change({ ordering })}
            showParent
          />
          <Pagination number={number} total={pages.data.meta.total_count} perScreen={perScreen} onGo={(to) => change({ p: String(to) })} />
        </>
      )}
    </div>
  )
}
