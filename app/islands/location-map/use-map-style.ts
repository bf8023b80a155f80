import type { StyleSpecification } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import type { MapTileSource } from '#schema/pages/page-data.ts'
import { createMapStyle, getMapColors, getTextFamily } from './map-style.ts'

const createStyleOfPage = (tiles: MapTileSource) =>
  createMapStyle(tiles, { family: getTextFamily(), colors: getMapColors() })

/** Returns the style of the street map in the page's colors, which change with the color scheme of the device. */
export function useMapStyle(tiles: MapTileSource): StyleSpecification {
  const [style, setStyle] = useState(() => createStyleOfPage(tiles))
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const renew = () => setStyle(createStyleOfPage(tiles))
    dark.addEventListener('change', renew)
    return () => dark.removeEventListener('change', renew)
  }, [tiles])
  return style
}
