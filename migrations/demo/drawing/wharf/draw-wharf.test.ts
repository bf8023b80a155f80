import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isSafeSvg } from '../../../../worker/media/files/svg-safety.ts'
import { lanternWharf } from './draw-wharf.ts'

const svg = lanternWharf.svg()

it('the drawing is small, safe, and has the parts that a hero shows', () => {
  expect(isSafeSvg(svg)).toBe(true)
  expect(svg.length).toBeLessThan(60_000)
  expect(svg).not.toMatch(/NaN|undefined|Infinity|url\(|style=/)
  expect([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)).toEqual(['scene', 'far', 'shore', 'near', 'weather'])
})

it('every color that it takes from the page is in the light of the hour', () => {
  const css = readFileSync('app/styles/light.css', 'utf8')
  const used = new Set([...svg.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!))
  // Whether it is open is not of the hour.
  used.delete('--light-glow')
  for (const name of used) expect(css, name).toContain(`${name}:`)
})

it('a color for where the file is shown alone is that of dusk', () => {
  const css = readFileSync('app/styles/light.css', 'utf8')
  const dusk = css.slice(css.indexOf('/* Dusk */'), css.indexOf('/* Dawn */'))
  const always = css.slice(0, css.indexOf('/* Dusk */'))
  const colors = [...svg.matchAll(/var\((--light-[\w-]+), (#\w+)\)/g)]
  expect(colors.length).toBeGreaterThan(20)
  for (const [, name, color] of colors)
    expect(dusk.includes(`${name}:`) ? dusk : always, name).toContain(`${name}: ${color};`)
})
