import type { MouseEvent } from 'react'
import { mapAreaSvgElementId } from '#schema/locations/map/map-area.ts'
import type { MapTileSource } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import {
  getMapChartArea,
  type LatLng,
  type MapChartGeometry as Projection,
  projectMapChart,
} from './chart-projection.ts'
import type { OpeningIndicatorState } from './hours/opening-text.ts'

export interface MapChartMarkerData {
  /** The letter of its list item; empty for a single marker. */
  letter: string
  /** The marker's label: `B, Gloucester, 12.07 miles`. */
  name: string
  /** The URL of its list item. */
  href: string | null
  position: LatLng
  /** Whether it is open, and the same in words. */
  light?: OpeningIndicatorState | undefined
  text?: string | undefined
}

/** A number of restaurants on a chart of all. */
export interface MapChartAreaMarkerData {
  count: number
  /** The label of the marker. */
  name: string
  /** The URL of the list of its restaurants. */
  href: string
  color: 'red' | 'blue'
  position: LatLng
}

interface ChartProps {
  markers: readonly MapChartMarkerData[]
  label: string
  /** Numbers of restaurants by area. */
  areas?: readonly MapChartAreaMarkerData[]
  /** The center of a search. */
  center?: LatLng | null
  /** The tiles of land and sea; without them the chart only has lines. */
  tiles?: MapTileSource | null
  /** The index of the focused marker. */
  selectedIndex?: number
  /** With script, selects a marker instead of following its link. */
  onSelect?: ((place: number) => void) | undefined
  /** The same for an area. */
  onSelectArea?: ((index: number) => void) | undefined
}

/** A simple chart of restaurants like a nautical one: exact positions over the lines of latitude and longitude. */
export function LocationMapChart({
  markers,
  areas = [],
  label,
  center = null,
  tiles = null,
  selectedIndex = -1,
  onSelect,
  onSelectArea,
}: ChartProps) {
  const marked = [...markers, ...areas].map(({ position }) => position)
  const chart = projectMapChart([...marked, ...(center ? [center] : [])])
  const start = center && chart.points[marked.length]
  return (
    <div className="chart">
      <svg className="chart-sheet">
        <title>{label}</title>
        {tiles && <Land chart={chart} tiles={tiles} />}
        <Graticule chart={chart} />
        {chart.points.length === 1 && <Rings mile={chart.mile} />}
        {start && <circle className="chart-centre" cx={percent(start.x)} cy={percent(start.y)} r="7" />}
        {markers.map((marker, place) => (
          <Pin
            key={place}
            marker={marker}
            point={chart.points[place]!}
            isSelected={place === selectedIndex}
            onSelect={onSelect && (() => onSelect(place))}
          />
        ))}
        {areas.map((area, index) => (
          <AreaMarker
            key={area.href}
            area={area}
            point={chart.points[markers.length + index]!}
            onSelect={onSelectArea && (() => onSelectArea(index))}
          />
        ))}
      </svg>
      <Rose />
      {tiles && <p className="chart-credit">{tiles.attribution}</p>}
    </div>
  )
}

/** Land, lakes and borders under the chart: one file for all sites, in the colors of the page. */
function Land({ chart, tiles: { url, maxzoom } }: { chart: Projection; tiles: MapTileSource }) {
  const under = getMapChartArea(chart, maxzoom)
  if (!under) return null
  const { area, left, top, width, height } = under
  return (
    <svg className="chart-lines" aria-hidden="true">
      <use
        href={`${paths.mapArea(url.split('/')[2]!, area)}#${mapAreaSvgElementId}`}
        x={percent(left)}
        y={percent(top)}
        width={percent(width)}
        height={percent(height)}
      />
    </svg>
  )
}

const Graticule = ({ chart: { meridians, parallels } }: { chart: Projection }) => (
  <svg className="chart-lines" aria-hidden="true">
    {meridians.map(({ offset, degrees }) => (
      <g key={degrees}>
        <line className="chart-line" x1={percent(offset)} x2={percent(offset)} y1="-200%" y2="300%" />
        <text className="chart-degrees" x={percent(offset)} y="100%" dx="6" dy="-10">
          {degrees}
        </text>
      </g>
    ))}
    {parallels.map(({ offset, degrees }) => (
      <g key={degrees}>
        <line className="chart-line" x1="-300%" x2="400%" y1={percent(offset)} y2={percent(offset)} />
        <text className="chart-degrees" x="0" y={percent(offset)} dx="10" dy="-6">
          {degrees}
        </text>
      </g>
    ))}
  </svg>
)

/** Circles of one, two and three miles around a single restaurant in the center. */
function Rings({ mile }: { mile: number }) {
  return (
    <svg className="chart-lines" aria-hidden="true">
      {[1, 2, 3].map((miles) => (
        <g key={miles}>
          <circle className="chart-ring" cx="50%" cy="50%" r={percent(miles * mile)} />
          <text className="chart-degrees" x="50%" y={percent(0.5 + miles * mile)} dy="-5" textAnchor="middle">
            {miles} mi
          </text>
        </g>
      ))}
    </svg>
  )
}

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`

interface PinProps {
  marker: MapChartMarkerData
  point: { x: number; y: number }
  isSelected: boolean
  onSelect: (() => void) | undefined
}

function Pin({ marker: { letter, name, href, light, text }, point, isSelected, onSelect }: PinProps) {
  const choose = (event: MouseEvent) => {
    if (!onSelect) return
    event.preventDefault()
    onSelect()
  }
  const figure = (
    <>
      <circle className="pin-reach" cy="-20" r="22" />
      <path className="pin-shape" d="M0 0c-13-14-17-20-17-27a17 17 0 0 1 34 0c0 7-4 13-17 27z" />
      {letter ? (
        <text className="pin-letter" y="-21">
          {letter}
        </text>
      ) : (
        <circle className="pin-dot" cy="-27" r="6" />
      )}
    </>
  )
  return (
    <svg x={percent(point.x)} y={percent(point.y)} className="pin" data-light={light}>
      <title>{name}</title>
      {href ? (
        <a
          href={href}
          aria-label={name}
          aria-description={text}
          aria-current={isSelected || undefined}
          onClick={choose}
        >
          {figure}
        </a>
      ) : (
        figure
      )}
    </svg>
  )
}

interface AreaMarkerProps {
  area: MapChartAreaMarkerData
  point: { x: number; y: number }
  onSelect: (() => void) | undefined
}

const AreaMarker = ({ area: { count, name, href, color }, point, onSelect }: AreaMarkerProps) => (
  <svg x={percent(point.x)} y={percent(point.y)} className="pin">
    <title>{name}</title>
    <a
      href={href}
      aria-label={name}
      onClick={(event) => {
        if (!onSelect) return
        event.preventDefault()
        onSelect()
      }}
    >
      <circle className="pin-reach" r="16" />
      <circle className={`chart-area chart-area-${color}`} r={color === 'red' ? 16 : 13} />
      <text className="chart-area-count" y="5">
        {count}
      </text>
    </a>
  </svg>
)

const Rose = () => (
  <svg className="chart-rose" viewBox="-50 -50 100 100" aria-hidden="true">
    <circle r="33" />
    <circle r="28" />
    <path d="M0-46 6-6 46 0 6 6 0 46-6 6-46 0-6-6z" />
    <path className="chart-rose-half" d="M0-46V0L6-6zM46 0H0L6 6zM0 46V0L-6 6zM-46 0H0L-6-6z" />
    <path d="M19-19 9 0 19 19 0 9-19 19-9 0-19-19 0-9z" opacity=".45" />
  </svg>
)
