import { useAddress } from '../../ui/address.ts'
import { Check } from '../../ui/check.tsx'
import { SearchBox } from '../../ui/search-box.tsx'

/** What a list of workflows or tasks shows, as its address says it, and the controls that change it. */
export function useListed(noun: string) {
  const { number, change, given } = useAddress()
  const [search, disabled] = [given('q'), given('disabled') === 'true']
  const filters = (
    <div className="workflow-filters">
      <SearchBox label={`Search ${noun}`} value={search} onSearch={(q) => change({ q })} />
      <Check label="Show disabled ones too" checked={disabled} onChange={(shown) => change({ disabled: shown ? 'true' : '' })} />
    </div>
  )
  return { listed: { search, disabled, number }, filters, go: (to: number) => change({ p: String(to) }) }
}
