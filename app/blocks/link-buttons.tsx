import type { ValuesOf } from '#schema/fields/struct.ts'
import { Link } from '../ui/navigation/link.tsx'
import type { linkButtonFields } from './link-fields.ts'

/** The links of a block in one row. */
export const LinkButtons = ({ links }: { links: readonly ValuesOf<typeof linkButtonFields>[] }) =>
  links.length > 0 && (
    <div className="button-row">
      {links.map(({ url, display_name, style }, index) => (
        <Link key={index} to={url} variant={style}>
          {display_name}
        </Link>
      ))}
    </div>
  )
