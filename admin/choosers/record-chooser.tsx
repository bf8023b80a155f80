import { lazy, Suspense } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { ReferenceTarget } from '#schema/fields/field.ts'
import type { ChooserItem } from '#schema/pages/wire.ts'
import { LoadingSkeleton } from '../ui/states.tsx'
import { ChooserItemList } from './chooser-item-list.tsx'
import { PageBrowser } from './page-browser.tsx'

const UploadTab = lazy(() => import('../media/upload/upload-tab.tsx'))

interface RecordChoiceProps {
  target: ReferenceTarget
  /** Only records of this type. */
  type?: string | undefined
  onSelect: (choice: ChooserItem) => void
}

/** Chooses a record from a list; images, documents and videos can also be uploaded. */
export function RecordChooser({ target, type, onSelect }: RecordChoiceProps) {
  if (target === 'page') return <PageBrowser onSelect={onSelect} />
  const list = <ChooserItemList target={target} type={type} onSelect={onSelect} />
  if (target !== 'image' && target !== 'document' && target !== 'video') return list
  return (
    <Tabs className="tabs">
      <TabList className="tab-list" aria-label={`Where the ${target} comes from`}>
        <Tab id="library" className="tab">
          Library
        </Tab>
        <Tab id="upload" className="tab">
          Upload
        </Tab>
      </TabList>
      <TabPanel id="library">{list}</TabPanel>
      <TabPanel id="upload">
        <Suspense fallback={<LoadingSkeleton lines={3} />}>
          <UploadTab kind={target} onSelect={onSelect} />
        </Suspense>
      </TabPanel>
    </Tabs>
  )
}
