import { useListQueryParams } from '../lists/query-params.ts'
import { Checkbox } from '../ui/checkbox.tsx'

/** Whether a list of workflows or tasks includes disabled ones, by its address, and the control for it. */
export function useIncludeDisabledFilter() {
  const { setParams, getParam } = useListQueryParams()
  const disabled = getParam('disabled') === 'true'
  const filter = (
    <Checkbox
      label="Include disabled"
      checked={disabled}
      onChange={(shown) => setParams({ disabled: shown ? 'true' : '' })}
    />
  )
  return { disabled, filter }
}
