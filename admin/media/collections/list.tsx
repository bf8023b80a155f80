import { Link } from 'react-router'
import type { CollectionTreeItem } from '#schema/media/collection-wire.ts'
import { paths } from '#schema/paths.ts'
import { StyledTable } from '../../lists/table.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { collectionRestrictionLabels, describeCollectionContents } from './collection-labels.ts'
import { useCollectionTree } from './queries.ts'
import './collections.css'

/** The tree of collections. */
export default function CollectionTreeScreen() {
  const tree = useCollectionTree()
  const items = tree.data?.items
  const canAdd = items?.some(({ can }) => can.add) ?? false
  return (
    <div className="screen">
      <ScreenHeading
        title="Collections"
        actions={
          canAdd && (
            <ButtonLink variant="primary" to={paths.wagtail.addCollection()} icon="plus">
              Add collection
            </ButtonLink>
          )
        }
      />
      <p className="quiet collection-intro">
        Collections organize images, documents and videos, and control who can work with them. Documents in a private
        collection are available only to the people you choose.
      </p>
      {tree.isPending && <LoadingSkeleton lines={6} />}
      {tree.error && <LoadErrorNotice error={tree.error} onRetry={() => tree.refetch()} />}
      {items && <Tree items={items} />}
    </div>
  )
}

/** A table with rows indented by depth; screen readers get the name of the parent. */
function Tree({ items }: { items: readonly CollectionTreeItem[] }) {
  const top = Math.min(...items.map(({ depth }) => depth))
  const names = new Map(items.map(({ id, name }) => [id, name]))
  return (
    <StyledTable caption="Collections" columns={columns}>
      {items.map((item) => (
        <Row
          key={item.id}
          item={item}
          level={item.depth - top}
          parent={item.parent_id === null ? undefined : names.get(item.parent_id)}
        />
      ))}
    </StyledTable>
  )
}

function Row({ item, level, parent }: { item: CollectionTreeItem; level: number; parent: string | undefined }) {
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
            <span className="quiet collection-contents">{describeCollectionContents(item)}</span>
          </span>
        </span>
      </th>
      <td className="column-type quiet">{describeCollectionContents(item)}</td>
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

const Privacy = ({ item: { restriction_type, inherits } }: { item: CollectionTreeItem }) =>
  restriction_type === 'none' && !inherits ? null : (
    <span className="status status-private">
      <Icon name="lock" size={13} />{' '}
      {restriction_type === 'none' ? 'Private (inherited)' : collectionRestrictionLabels[restriction_type]}
    </span>
  )

const columns = [
  { label: 'Name' },
  { label: 'Contents', className: 'column-type' },
  { label: 'Add below', className: 'column-actions', hidden: true },
]
