import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { usePages } from '../../queries.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useAddress } from '../../ui/address.ts'
import { Listed, usualPerScreen } from '../../ui/listed.tsx'
import { useSelection } from '../../ui/selection.ts'
import { PageSelection } from './page-selection.tsx'
import { PageTable } from './page-table.tsx'

/** The pages of one type, wherever they stand. */
export default function PagesOfType() {
  const type = useParams()['type'] ?? ''
  const { number, change, given } = useAddress()
  const order = given('ordering')
  const selection = useSelection(type)
  const pages = usePages({ type, ...(order && { order }), limit: usualPerScreen, offset: (number - 1) * usualPerScreen })
  const trail = [
    { to: paths.wagtail.reports, label: 'Reports' },
    { to: paths.wagtail.report('page-types-usage'), label: 'Page types' },
  ]
  return (
    <div className="screen">
      <ScreenHeading title={pages.data?.__types[type]?.verbose_name ?? 'Pages of a type'} trail={trail} />
      <PageSelection selection={selection} />
      <Listed
        query={pages}
        noun={{ one: 'page', many: 'pages' }}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        empty={{ icon: 'pages', title: 'There is no page of this type' }}
      >
        {({ items, __types }) => (
          <PageTable
            pages={items}
            types={__types}
            order={order}
            onOrder={(ordering) => change({ ordering })}
            showParent
            selection={selection}
          />
        )}
      </Listed>
    </div>
  )
}
