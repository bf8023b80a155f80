import { useAddress } from '../../ui/address.ts'
import { Listed } from '../../ui/listed.tsx'
import { AboutSnippet } from './about-snippet.tsx'
import { perScreen, usePlace, useSnippetUsage } from './queries.ts'
import { AlsoUsed, UsageTable } from './usage-table.tsx'
import '../../styles/snippets.ts'

/** Where a snippet is used, as far as its reader may see those pages. */
export default function SnippetUsage() {
  const { number, change } = useAddress()
  const usage = useSnippetUsage(usePlace(), number)
  return (
    <AboutSnippet title={(name) => `Usage of “${name}”`}>
      {() => (
        <>
          {usage.data && <AlsoUsed meta={usage.data.meta} />}
          <Listed
            query={usage}
            noun={{ one: 'page', many: 'pages' }}
            number={number}
            perScreen={perScreen}
            onGo={(to) => change({ p: String(to) })}
            empty={{ icon: 'pages', title: 'No page you may see uses it' }}
          >
            {({ items }) => <UsageTable items={items} />}
          </Listed>
        </>
      )}
    </AboutSnippet>
  )
}
