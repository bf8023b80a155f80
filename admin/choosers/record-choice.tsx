import { lazy, Suspense } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { ReferenceTarget } from '#schema/fields/field.ts'
import type { Choice } from '#schema/wire/pages.ts'
import { Skeleton } from '../ui/states.tsx'
import { PageBrowser } from './page-browser.tsx'
import { RecordList } from './record-list.tsx'

/** Fetched when the tab is first opened. */
const UploadTab = lazy(() => import('../media/upload-tab.tsx'))

interface RecordChoiceProps {
  target: ReferenceTarget
  /** Only records of this type. */
  type?: string | undefined
  onChoose: (choice: Choice) => void
}

/** A record to choose: one of those there are or, for media, a new one. */
export function RecordChoice({ target, type, onChoose }: RecordChoiceProps) {
  if (target === 'page') return <PageBrowser onChoose={onChoose} />
  const list = <RecordList target={target} type={type} onChoose={onChoose} />
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
        <Suspense fallback={<Skeleton lines={3} />}>
          <UploadTab kind={target} onChoose={onChoose} />
        </Suspense>
      </TabPanel>
    </Tabs>
  )
}
