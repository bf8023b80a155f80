import type { ValuesOf } from '#schema/fields/struct.ts'
import { Link } from '../ui/link.tsx'
import type { linkFields } from './link-fields.ts'

/** The links of a block in a row. */
export const LinkButtons = ({ links }: { links: readonly ValuesOf<typeof linkFields>[] }) =>
  links.length > 0 && (
    <div className="button-row">
      {links.map(({ url, display_name, style }, place) => (
        <Link key={place} to={url} style={style}>
          {display_name}
        </Link>
      ))}
    </div>
  )
