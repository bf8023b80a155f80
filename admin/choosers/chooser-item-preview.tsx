import type { ReferenceTarget } from '#schema/fields/field.ts'
import type { ChooserItem } from '#schema/pages/wire.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

/** The thumbnail, title and detail of a record, in lists and in fields. */
export function ChooserItemPreview({ target, choice }: { target: ReferenceTarget; choice: ChooserItem }) {
  return (
    <>
      <span className="choice-picture">
        {choice.thumbnail ? (
          <img src={choice.thumbnail} alt="" loading="lazy" />
        ) : (
          <Icon name={icons[target]} size={20} />
        )}
      </span>
      <span className="choice-text">
        <strong>{choice.title}</strong>
        <span className="quiet">{choice.detail}</span>
      </span>
    </>
  )
}

const icons: Record<ReferenceTarget, IconName> = {
  page: 'pages',
  image: 'image',
  document: 'document',
  video: 'video',
  snippet: 'document',
  location: 'place',
  city: 'place',
  state: 'place',
  country: 'place',
}
