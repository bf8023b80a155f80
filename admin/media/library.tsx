import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ImageItem, MediaKind } from '#schema/media/wire.ts'
import { PaginatedList } from '../lists/paginated-list.tsx'
import { useListQueryParams } from '../lists/query-params.ts'
import { LazySavedViewLinks } from '../lists/saved-views/saved-views.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { type RowSelectionState, useRowSelection } from '../lists/selection.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { announceToScreenReaders } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { CollectionFilter } from './collection-fields.tsx'
import { type MediaItemByKind, mediaKindDetails } from './media-kinds.ts'
import { useCollections, useMediaList } from './queries.ts'
import { createFileDropHandlers, FileDropZone } from './upload/drop-zone.tsx'
import { MediaUploadRows } from './upload/upload-rows.tsx'
import { useMediaUploads } from './upload/use-uploads.ts'
import './styles.ts'

const pageSize = 24

// Loaded when the first image is uploaded.
const DescribeUploadedImageForm = lazy(async () => ({
  default: (await import('./upload/describe-image.tsx')).DescribeUploadedImageForm,
}))
// Loaded when the first item is selected.
const BulkMedia = lazy(() => import('./bulk-actions.tsx'))

interface LibraryProps<Kind extends MediaKind> {
  kind: Kind
  /** Renders the items of this kind with their selection. */
  children: (items: MediaItemByKind[Kind][], selection: RowSelectionState) => ReactNode
}

/** The library of one kind, with search, collection filter and uploads. Files can be dropped anywhere on the screen. */
export function MediaLibrary<Kind extends MediaKind>({ kind, children }: LibraryProps<Kind>) {
  const [{ search, collection, number }, change] = useLibraryQuery()
  const isAddPath = useLocation().pathname === mediaKindDetails[kind].add
  const [isOpen, setIsOpen] = useState(isAddPath)
  const [isOver, setIsOver] = useState(false)
  const canAdd = useCollections().some(({ can_add }) => can_add)
  const items = useMediaList(kind, { search, collection, limit: pageSize, offset: (number - 1) * pageSize })
  const selection = useRowSelection(`${kind} ${search} ${collection}`)
  const { uploads, add, uploadAnyway, settle, dismiss } = useMediaUploads(kind, collection)
  const { plural, icon } = mediaKindDetails[kind]
  const isEmpty = items.data?.meta.total_count === 0 && !search && !collection
  const drop = canAdd && createFileDropHandlers(setIsOver, ({ dataTransfer }) => add(dataTransfer.files))
  return (
    <div className={isOver ? 'screen library over' : 'screen library'} {...drop}>
      <ScreenHeading
        title={plural.charAt(0).toUpperCase() + plural.slice(1)}
        actions={
          canAdd && (
            <Button variant="primary" icon="upload" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              Upload {plural}
            </Button>
          )
        }
      />
      {(isOpen || (isEmpty && canAdd)) && <FileDropZone kind={kind} onFiles={add} />}
      <MediaUploadRows
        kind={kind}
        uploads={uploads}
        onUploadAnyway={uploadAnyway}
        onUseExisting={settle}
        onDismiss={dismiss}
        renderDone={(item) => <UploadedItem kind={kind} item={item} />}
      />
      <div className="library-filters">
        <SearchBox label={`Search ${plural}`} value={search} onSearch={(q) => change({ q })} />
        <CollectionFilter value={collection} onChange={(collection_id) => change({ collection_id })} />
      </div>
      <LazySavedViewLinks />
      {selection.ids.size > 0 && (
        <Suspense fallback={null}>
          <BulkMedia kind={kind} selection={selection} />
        </Suspense>
      )}
      <PaginatedList
        query={items}
        itemName={{ one: kind, many: plural }}
        filterText={[search, collection].filter(Boolean).join(' ')}
        pageNumber={number}
        onPageChange={(to) => change({ p: String(to) })}
        pageSize={pageSize}
        empty={{
          icon,
          title: `There are no ${plural} here yet`,
          children: <p>Drop files anywhere on this screen to upload them.</p>,
        }}
      >
        {(listing) => children(listing.items, selection)}
      </PaginatedList>
    </div>
  )
}

/** The state of the list in the URL, with Wagtail's parameter names. */
function useLibraryQuery() {
  const { pageNumber, setParams, getParam } = useListQueryParams()
  const collection = /^\d{1,9}$/.test(getParam('collection_id')) ? getParam('collection_id') : ''
  return [{ search: getParam('q'), collection, number: pageNumber }, setParams] as const
}

/** An uploaded file. An image without alternative text asks for it. */
function UploadedItem({ kind, item }: { kind: MediaKind; item: MediaItemByKind[MediaKind] }) {
  const [isDescribed, setIsDescribed] = useState(kind !== 'image' || (item as ImageItem).description !== '')
  const link = useRef<HTMLAnchorElement>(null)
  function onDescribed() {
    announceToScreenReaders('Saved.')
    link.current?.focus()
    setIsDescribed(true)
  }
  return (
    <>
      <p className="quiet">
        In the library as{' '}
        <Link ref={link} to={mediaKindDetails[kind].edit(item.id)}>
          {item.title}
        </Link>
      </p>
      {!isDescribed && (
        <Suspense>
          <DescribeUploadedImageForm image={item as ImageItem} submitLabel="Save" onDone={onDescribed} />
        </Suspense>
      )}
    </>
  )
}
