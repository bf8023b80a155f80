import { Link } from 'react-router'
import type { CollectionItem } from '#schema/media/collection-wire.ts'
import { paths } from '#schema/paths.ts'
import { Table } from '../../lists/table.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { contentsText, restrictionLabels } from './collection-labels.ts'
import { useCollectionTree } from './queries.ts'
import './collections.css'

/** The folders of images, documents and videos, as the tree they are. */
export default function Collections() {
  const tree = useCollectionTree()
  const items = tree.data?.items
  const mayAdd = items?.some(({ can }) => can.add) ?? false
  return (
    <div className="screen">
      <ScreenHeading
        title="Collections"
        actions={
          mayAdd && (
            <ButtonLink variant="primary" to={paths.wagtail.addCollection()} icon="plus">
              Add collection
            </ButtonLink>
          )
        }
      />
      <p className="quiet collection-intro">
        Collections order images, documents and videos, and say who works with them. The documents of a private
        collection are opened only by those it is for.
      </p>
      {tree.isPending && <Skeleton lines={6} />}
      {tree.error && <LoadError error={tree.error} onRetry={() => tree.refetch()} />}
      {items && <Tree items={items} />}
    </div>
  )
}

/** A table whose rows stand in by their depth; the depth is told in words as well. */
function Tree({ items }: { items: readonly CollectionItem[] }) {
  const top = Math.min(...items.map(({ depth }) => depth))
  const names = new Map(items.map(({ id, name }) => [id, name]))
  return (
    <Table caption="Collections" columns={columns}>
      {items.map((item) => (
        <Row
          key={item.id}
          item={item}
          level={item.depth - top}
          parent={item.parent_id === null ? undefined : names.get(item.parent_id)}
        />
      ))}
    </Table>
  )
}

function Row({ item, level, parent }: { item: CollectionItem; level: number; parent: string | undefined }) {
  const { id, name, can } = item
  return (
    <tr>
      <th scope="row">
        <span className="collection-name" style={{ paddingInlineStart: `${Math.min(level, 8) * 1.5}rem` }}>
          <Icon name="folder" size={18} />
          <span className="collection-text">
            {can.change || can.delete ? (
              <Link to={paths.wagtail.collection(id)} className="row-title">
                {name}
              </Link>
            ) : (
              <span className="row-title">{name}</span>
            )}
            {parent && <span className="visually-hidden"> in {parent}</span>}
            <Privacy item={item} />
            <span className="quiet collection-contents">{contentsText(item)}</span>
          </span>
        </span>
      </th>
      <td className="column-type quiet">{contentsText(item)}</td>
      <td className="column-actions">
        {can.add && (
          <Link
            className="icon-button"
            to={paths.wagtail.addCollection(id)}
            aria-label={`Add a collection in ${name}`}
            title="Add below"
          >
            <Icon name="plus" />
          </Link>
        )}
      </td>
    </tr>
  )
}

const Privacy = ({ item: { restriction_type, inherits } }: { item: CollectionItem }) =>
  restriction_type === 'none' && !inherits ? null : (
    <span className="status status-private">
      <Icon name="lock" size={13} />{' '}
      {restriction_type === 'none' ? 'Private by the one above' : restrictionLabels[restriction_type]}
    </span>
  )

const columns = [
  { label: 'Name' },
  { label: 'Holds', className: 'column-type' },
  { label: 'Add below', className: 'column-actions', hidden: true },
]
