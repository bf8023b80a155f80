import type { StorefrontBuildingKind, StorefrontDrawing } from '#schema/locations/storefront.ts'
import {
  drawStorefrontAwning,
  drawStorefrontDoor,
  drawStorefrontSign,
  drawStorefrontWindow,
  type LitSvgShape,
} from './openings.ts'
import { type RoofShape, roofDrawFunctionsByShape } from './roofs.ts'
import { drawSvgStrokedPath, svgRect } from './shapes.ts'
import {
  barnWallColors,
  brickWallColors,
  earthWallColors,
  metalWallColors,
  paintedWallColors,
  paleWallColors,
  stoneWallColors,
  storefrontDrawingColors,
  timberWallColors,
} from './tones.ts'
import { type StorefrontWallArea, type WallMaterial, wallDrawFunctionsByMaterial } from './walls.ts'

/** The height of the pavement. */
export const storefrontStreetLevelY = 336

const middle = 330

interface BuildingPlan {
  width: number
  height: number
  wall: WallMaterial
  roof: RoofShape
  /** Wall colors by variant. */
  colors: readonly string[]
  /** Windows on each side of the door, and the height of their glass. */
  windows: 1 | 2
  glass: number
  /** The sign: above the door, or on the roof. */
  sign: 'wall' | 'roof'
  /** A second floor with windows. */
  upper?: true
}

const plans: Record<StorefrontBuildingKind, BuildingPlan> = {
  clapboard: {
    width: 340,
    height: 128,
    wall: 'siding',
    roof: 'gable',
    colors: paintedWallColors,
    windows: 1,
    glass: 66,
    sign: 'wall',
  },
  brick: {
    width: 360,
    height: 150,
    wall: 'brick',
    roof: 'cornice',
    colors: brickWallColors,
    windows: 2,
    glass: 72,
    sign: 'wall',
  },
  boathouse: {
    width: 320,
    height: 120,
    wall: 'planks',
    roof: 'low',
    colors: paintedWallColors,
    windows: 1,
    glass: 60,
    sign: 'wall',
  },
  stone: {
    width: 350,
    height: 132,
    wall: 'stones',
    roof: 'shingled',
    colors: stoneWallColors,
    windows: 2,
    glass: 62,
    sign: 'wall',
  },
  parapet: {
    width: 380,
    height: 136,
    wall: 'plaster',
    roof: 'parapet',
    colors: paintedWallColors,
    windows: 2,
    glass: 68,
    sign: 'roof',
  },
  barn: {
    width: 320,
    height: 126,
    wall: 'planks',
    roof: 'gambrel',
    colors: barnWallColors,
    windows: 1,
    glass: 58,
    sign: 'wall',
  },
  glass: {
    width: 380,
    height: 150,
    wall: 'panels',
    roof: 'slab',
    colors: paleWallColors,
    windows: 2,
    glass: 92,
    sign: 'wall',
  },
  diner: {
    width: 400,
    height: 126,
    wall: 'metal',
    roof: 'barrel',
    colors: metalWallColors,
    windows: 2,
    glass: 54,
    sign: 'roof',
  },
  mansard: {
    width: 350,
    height: 138,
    wall: 'plaster',
    roof: 'mansard',
    colors: paintedWallColors,
    windows: 2,
    glass: 68,
    sign: 'wall',
  },
  lodge: {
    width: 350,
    height: 128,
    wall: 'logs',
    roof: 'low',
    colors: timberWallColors,
    windows: 1,
    glass: 62,
    sign: 'wall',
  },
  adobe: {
    width: 370,
    height: 132,
    wall: 'plaster',
    roof: 'earthen',
    colors: earthWallColors,
    windows: 2,
    glass: 60,
    sign: 'wall',
  },
  townhouse: {
    width: 300,
    height: 220,
    wall: 'brick',
    roof: 'cornice',
    colors: brickWallColors,
    windows: 1,
    glass: 66,
    sign: 'wall',
    upper: true,
  },
}

/** A drawn building: by day, its light, and the line along which snow lies. */
export interface DrawnStorefrontBuilding extends LitSvgShape {
  ridge: string
  wall: StorefrontWallArea
}

/** Draws the building of a front, without what stands around it. */
export function drawStorefrontBuilding({ kind, variant }: StorefrontDrawing): DrawnStorefrontBuilding {
  const plan = plans[kind]
  const wall = {
    x: middle - plan.width / 2,
    y: storefrontStreetLevelY - plan.height,
    width: plan.width,
    height: plan.height,
  }
  const color = plan.colors[variant % plan.colors.length]!
  const roof = roofDrawFunctionsByShape[plan.roof](wall, color)
  const openings = drawOpenings(plan, wall)
  const sign = drawStorefrontSign(middle, plan.sign === 'roof' ? wall.y - 30 : openings.signY, 132)
  const base = svgRect(wall.x - 4, storefrontStreetLevelY - 12, wall.width + 8, 12, storefrontDrawingColors.stoneDark)
  const hasAwnings = plan.wall !== 'metal' && plan.wall !== 'panels' && variant % 3 !== 2
  return {
    shape: [
      chimney(kind, wall),
      wallDrawFunctionsByMaterial[plan.wall](wall, color),
      roof.shape,
      base,
      openings.shape,
      hasAwnings ? drawAwnings(openings.windows) : '',
      sign.shape,
    ].join(''),
    light: openings.light + sign.light,
    ridge: roof.ridge,
    wall,
  }
}

interface PlacedWindow {
  x: number
  y: number
  width: number
  height: number
}

function placeWindows({ windows, glass, upper }: BuildingPlan, { x, y, width }: StorefrontWallArea): PlacedWindow[] {
  const side = width / 2 - 46
  const size = windows === 1 ? Math.min(74, side - 24) : side / 2 - 16
  const offsets = windows === 1 ? [side / 2] : [side / 4 + 2, (side * 3) / 4 + 2]
  const foot = storefrontStreetLevelY - 30
  const place = (at: number) => ({ x: at, y: foot, width: size, height: glass })
  const sides = offsets.flatMap((offset) => [place(x + offset), place(x + width - offset)])
  const above = upper
    ? [0.2, 0.5, 0.8].map((share) => ({ x: x + width * share, y: y + 84, width: 44, height: 56 }))
    : []
  return [...sides, ...above]
}

function drawOpenings(plan: BuildingPlan, wall: StorefrontWallArea) {
  const windows = placeWindows(plan, wall)
  const door = drawStorefrontDoor({ x: middle, y: storefrontStreetLevelY, width: 62, height: 78 })
  const drawn = [...windows.map(drawStorefrontWindow), door]
  return {
    shape: drawn.map(({ shape }) => shape).join(''),
    light: drawn.map(({ light }) => light).join(''),
    windows: windows.filter(({ y }) => y > wall.y + 60 && y > storefrontStreetLevelY - 40),
    signY: storefrontStreetLevelY - 112,
  }
}

const drawAwnings = (windows: readonly PlacedWindow[]) =>
  windows.map(({ x, y, width, height }) => drawStorefrontAwning(x, y - height - 14, width + 22)).join('')

/** Lodges and stone houses have a fire. */
const chimney = (kind: StorefrontBuildingKind, { x, y, width }: StorefrontWallArea) =>
  kind === 'lodge' || kind === 'stone' || kind === 'clapboard'
    ? svgRect(x + width * 0.74, y - 104, 34, 110, storefrontDrawingColors.stoneDark) +
      svgRect(x + width * 0.74 - 4, y - 108, 42, 9, storefrontDrawingColors.stone) +
      drawSvgStrokedPath(
        `M${x + width * 0.74 + 17} ${y - 114}q-12 -16 2 -28t-2 -28`,
        storefrontDrawingColors.cloud,
        7,
        {
          opacity: 0.5,
          'stroke-linecap': 'round',
        },
      )
    : ''
