import { servicePhrases } from '#schema/phrases/services.ts'
import type { LocationMapPageData } from '#schema/wire/page-data.ts'
import { Icon } from './icon.tsx'
import { usePhrases } from './phrases.ts'

interface DirectoryLinksProps {
  directories: LocationMapPageData['directories']
  className: string
}

/** To the lists of all restaurants, a line a country. */
export function DirectoryLinks({ directories, className }: DirectoryLinksProps) {
  const say = usePhrases()
  return (
    <ul className={className}>
      {directories.map(({ id, url, country }) => (
        <li key={id}>
          <a className="text-link" href={url}>
            {say(servicePhrases, 'link.directory', { country: country.printable_name })}
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  )
}
