import type { FieldValuesOf } from '#schema/fields/struct.ts'
import { LinkToTarget } from '../ui/navigation/link.tsx'
import type { linkButtonFields } from './link-fields.ts'

/** The links of a block in one row. */
export const LinkButtons = ({ links }: { links: readonly FieldValuesOf<typeof linkButtonFields>[] }) =>
  links.length > 0 && (
    <div className="button-row">
      {links.map(({ url, display_name, style }, index) => (
        <LinkToTarget key={index} to={url} variant={style}>
          {display_name}
        </LinkToTarget>
      ))}
    </div>
  )
