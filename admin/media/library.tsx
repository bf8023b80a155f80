import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ImageItem } from '#schema/wire/media.ts'
import { SavedViews } from '../saved-views/saved-views.tsx'
import { ScreenHeading } from '../shell/heading.tsx'
import { useAddress } from '../ui/address.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { Listed } from '../ui/listed.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { type Selection, useSelection } from '../ui/selection.ts'
import { CollectionFilter } from './collections.tsx'
import { Describe } from './describe.tsx'
import { DropZone, dropping } from './drop-zone.tsx'
import { kinds, type MediaItems, type MediaKind } from './kinds.ts'
import { useCollections, useMediaListing } from './queries.ts'
import { UploadRows } from './upload-rows.tsx'
import { useUploads } from './uploads.ts'
import '../styles/media.ts'

const perScreen = 24

// Fetched when the first item is ticked.
const BulkMedia = lazy(() => import('./bulk.tsx'))

interface LibraryProps<Kind extends MediaKind> {
  kind: Kind
  /** How items of this kind are shown, and ticked. */
  children: (items: MediaItems[Kind][], selection: Selection) => ReactNode
}

/** Everything of one kind: searched, by collection, and the way in for new files, which may be dropped anywhere. */
export function Library<Kind extends MediaKind>({ kind, children }: LibraryProps<Kind>) {
  const [{ search, collection, number }, change] = useLibraryAddress()
  const isAddress = useLocation().pathname === kinds[kind].add
  const [isOpen, setIsOpen] = useState(isAddress)
  const [isOver, setIsOver] = useState(false)
  const mayAdd = useCollections().some(({ may_add }) => may_add)
  const items = useMediaListing(kind, { search, collection, limit: perScreen, offset: (number - 1) * perScreen })
  const selection = useSelection(`${kind} ${search} ${collection}`)
  const { uploads, add, uploadAnyway, settle, dismiss } = useUploads(kind, collection)
  const { plural, icon } = kinds[kind]
  const isEmpty = items.data?.meta.total_count === 0 && !search && !collection
  const drop = mayAdd && dropping(setIsOver, ({ dataTransfer }) => add(dataTransfer.files))
  return (
    <div className={isOver ? 'screen library over' : 'screen library'} {...drop}>
      <ScreenHeading
        title={plural.charAt(0).toUpperCase() + plural.slice(1)}
        actions={
          mayAdd && (
            <Button look="primary" icon="upload" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              Upload {plural}
            </Button>
          )
        }
      />
      {(isOpen || (isEmpty && mayAdd)) && <DropZone kind={kind} onFiles={add} />}
      <UploadRows
        kind={kind}
        uploads={uploads}
        onUploadAnyway={uploadAnyway}
        onUse={settle}
        onDismiss={dismiss}
        done={(item) => <Arrived kind={kind} item={item} />}
      />
      <div className="library-filters">
        <SearchBox label={`Search ${plural}`} value={search} onSearch={(q) => change({ q })} />
        <CollectionFilter value={collection} onChange={(collection_id) => change({ collection_id })} />
      </div>
      <SavedViews />
      {selection.ids.size > 0 && (
        <Suspense fallback={null}>
          <BulkMedia kind={kind} selection={selection} />
        </Suspense>
      )}
      <Listed
        query={items}
        noun={{ one: kind, many: plural }}
        narrowed={[search, collection].filter(Boolean).join(' ')}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        perScreen={perScreen}
        empty={{ icon, title: `There are no ${plural} here yet`, children: <p>Drop files anywhere on this screen to upload them.</p> }}
      >
        {(listing) => children(listing.items, selection)}
      </Listed>
    </div>
  )
}

/** What is shown stands in the address, under Wagtail's names. */
function useLibraryAddress() {
  const { number, change, given } = useAddress()
  const collection = /^\d{1,9}$/.test(given('collection_id')) ? given('collection_id') : ''
  return [{ search: given('q'), collection, number }, change] as const
}

/** A file that has arrived. A picture without words asks for them at once. */
function Arrived({ kind, item }: { kind: MediaKind; item: MediaItems[MediaKind] }) {
  const [isDescribed, setIsDescribed] = useState(kind !== 'image' || (item as ImageItem).description !== '')
  const link = useRef<HTMLAnchorElement>(null)
  function described() {
    announce('Saved.')
    link.current?.focus()
    setIsDescribed(true)
  }
  return (
    <>
      <p className="quiet">
        In the library as{' '}
        <Link ref={link} to={kinds[kind].edit(item.id)}>
          {item.title}
        </Link>
      </p>
      {!isDescribed && <Describe image={item as ImageItem} verb="Save" onDone={described} />}
    </>
  )
}
