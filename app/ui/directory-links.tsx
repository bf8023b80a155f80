import type { LocationMapPageData } from '#schema/wire/page-data.ts'
import { Icon } from './icon.tsx'

interface DirectoryLinksProps {
  directories: LocationMapPageData['directories']
  className: string
}

/** To the lists of all restaurants, a line a country. */
export const DirectoryLinks = ({ directories, className }: DirectoryLinksProps) => (
  <ul className={className}>
    {directories.map(({ id, url, country }) => (
      <li key={id}>
        <a className="text-link" href={url}>
          See {country.printable_name} Locations
          <Icon name="arrow" />
        </a>
      </li>
    ))}
  </ul>
)
