import { PaginatedList } from '../lists/paginated-list.tsx'
import { useQueryParams } from '../lists/query-params.ts'
import { pageSize, useSnippetKey, useSnippetUsage } from './queries.ts'
import { SnippetScreen } from './snippet-screen.tsx'
import { OtherUsage, UsageTable } from './usage-table.tsx'
import './styles.ts'

/** The pages that use a snippet, if the user can view them. */
export default function SnippetUsage() {
  const { pageNumber, setParams } = useQueryParams()
  const usage = useSnippetUsage(useSnippetKey(), pageNumber)
  return (
    <SnippetScreen title={(name) => `Usage of “${name}”`}>
      {() => (
        <>
          {usage.data && <OtherUsage meta={usage.data.meta} />}
          <PaginatedList
            query={usage}
            itemName={{ one: 'page', many: 'pages' }}
            pageNumber={pageNumber}
            pageSize={pageSize}
            onPageChange={(to) => setParams({ p: String(to) })}
            empty={{ icon: 'pages', title: 'No page you may see uses it' }}
          >
            {({ items }) => <UsageTable items={items} />}
          </PaginatedList>
        </>
      )}
    </SnippetScreen>
  )
}
