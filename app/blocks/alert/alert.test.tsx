import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { emptyValues } from '#schema/fields/struct.ts'
import { alert } from './alert.tsx'

it('BL-09 a new alert is in the lobster style', () => {
  expect(renderToStaticMarkup(<alert.View id="it" value={emptyValues(alert.fields)} />)).toContain('bg-lobster')
})

it('EB-25 an editor can choose from exactly six background styles', () => {
  const styles = alert.fields.background_style.options.map(({ value }) => value)
  expect(styles).toEqual(['wood-texture', 'lighthouse', 'faded-shoreline', 'military-monday', 'lobster', 'blue-chill'])
  const render = (background_style: (typeof styles)[number]) =>
    renderToStaticMarkup(<alert.View id="it" value={{ ...alert.sample, background_style }} />)
  expect(new Set(styles.map(render)).size).toBe(6)
  expect(alert.fields.background_style.schema.safeParse('marble').success).toBe(false)
})
