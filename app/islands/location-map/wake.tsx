import { hydrateRoot } from 'react-dom/client'
import type { LocationMapPageData } from '#schema/wire/page-data.ts'
import { startUp } from '../start-up.ts'
import { Finder } from './finder.tsx'

const awake = new WeakSet<HTMLElement>()

/** Takes over what the server has drawn, from the same data. */
export function wakeFinder(element: HTMLElement) {
  if (awake.has(element)) return
  awake.add(element)
  const { page } = startUp()
  const { brand = '', introduction = '' } = element.dataset
  hydrateRoot(element, <Finder url={page.url} brand={brand} introduction={introduction} data={page.data as LocationMapPageData} />)
}
