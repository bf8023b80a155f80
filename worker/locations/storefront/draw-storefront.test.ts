import { expect, it } from 'vitest'
import {
  storefrontBuildingKinds,
  storefrontBuildingVariantCount,
  storefrontLandscapes,
  storefrontWeathers,
} from '#schema/locations/storefront.ts'
import { drawStorefrontSvg } from './draw-storefront.ts'
import { storefrontDrawingColors } from './tones.ts'

const drawings = storefrontBuildingKinds.flatMap((kind) =>
  storefrontWeathers.flatMap((weather) =>
    storefrontLandscapes.flatMap((land) =>
      Array.from({ length: storefrontBuildingVariantCount }, (_, variant) => ({
        name: `${kind} ${weather} ${land} ${variant}`,
        svg: drawStorefrontSvg({ kind, weather, land, variant }),
      })),
    ),
  ),
)

/** Returns the names of elements that are open at the end, or closed without being open. */
function findUnbalancedElements(svg: string): string[] {
  const open: string[] = []
  for (const [, slash, name, end] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
    if (end) continue
    if (!slash) open.push(name!)
    else if (open.pop() !== name) return [name!]
  }
  return open
}

it('every front is a small drawing of shapes, without references, styles or lost numbers', () => {
  for (const { name, svg } of drawings) {
    expect(findUnbalancedElements(svg), name).toEqual([])
    expect(svg, name).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 640 400"><g id="front">/)
    const elements = new Set([...svg.matchAll(/<([a-z]+)/g)].map(([, element]) => element))
    expect(elements.isSubsetOf(new Set(['svg', 'g', 'rect', 'circle', 'ellipse', 'path'])), name).toBe(true)
    expect(svg, name).not.toMatch(/url\(|style=|href|NaN|undefined|Infinity/)
    expect(svg.length, name).toBeLessThan(21_000)
  }
})

it('only before a coast there is sea', () => {
  for (const { name, svg } of drawings)
    expect(svg.includes(storefrontDrawingColors.sea), name).toBe(/ south /.test(name))
})

it('every front takes its light from the page, and no two are alike', () => {
  for (const { name, svg } of drawings)
    for (const property of ['sun', 'night', 'shade', 'glow', 'lamps'])
      expect(svg, name).toContain(`opacity="var(--front-${property}, `)
  expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(drawings.length)
})
