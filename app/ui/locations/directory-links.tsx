import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import { restaurantServicePhrases } from '#schema/phrases/services.ts'
import { Icon } from '../icons/icon.tsx'
import { useTranslate } from '../text/use-phrases.ts'

interface DirectoryLinksProps {
  directories: LocationMapPageData['directories']
  className: string
}

/** Links to the lists of all restaurants, one per country. */
export function LocationDirectoryLinks({ directories, className }: DirectoryLinksProps) {
  const translate = useTranslate()
  return (
    <ul className={className}>
      {directories.map(({ id, url, country }) => (
        <li key={id}>
          <a className="text-link" href={url}>
            {translate(restaurantServicePhrases, 'link.directory', { country: country.printable_name })}
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  )
}
