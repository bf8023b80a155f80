import { PaginatedList } from '../lists/paginated-list.tsx'
import { useListQueryParams } from '../lists/query-params.ts'
import { snippetDetailListPageSize, useSnippetKeyFromUrl, useSnippetUsage } from './queries.ts'
import { SnippetScreenLayout } from './snippet-screen.tsx'
import { OtherSnippetUsesNote, SnippetUsageTable } from './usage-table.tsx'
import './styles.ts'

/** The pages that use a snippet, if the user can view them. */
export default function SnippetUsageScreen() {
  const { pageNumber, setParams } = useListQueryParams()
  const usage = useSnippetUsage(useSnippetKeyFromUrl(), pageNumber)
  return (
    <SnippetScreenLayout title={(name) => `Usage of “${name}”`}>
      {() => (
        <>
          {usage.data && <OtherSnippetUsesNote meta={usage.data.meta} />}
          <PaginatedList
            query={usage}
            itemName={{ one: 'page', many: 'pages' }}
            pageNumber={pageNumber}
            pageSize={snippetDetailListPageSize}
            onPageChange={(to) => setParams({ p: String(to) })}
            empty={{ icon: 'pages', title: 'No page you may see uses it' }}
          >
            {({ items }) => <SnippetUsageTable items={items} />}
          </PaginatedList>
        </>
      )}
    </SnippetScreenLayout>
  )
}
