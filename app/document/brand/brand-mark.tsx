import type { Settings } from '../../settings/index.ts'
import { lanternPaths } from './lantern-paths.ts'

/** The decorative mark before the brand's name; none when the brand has none. */
export function BrandMark({ brand }: { brand: Settings['brand'] }) {
  if (brand.mark === 'none') return null
  return (
    <svg className="brand-mark" viewBox="0 0 28 36" aria-hidden="true">
      <path d={lanternPaths.handle} fill="none" stroke="currentColor" strokeWidth="2" />
      <path d={lanternPaths.frame} fill="currentColor" />
      <path d={lanternPaths.glass} fill="#f2b632" />
      <path d={lanternPaths.flame} fill="#a61b1e" />
    </svg>
  )
}
