import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { alertBlock } from './alert.tsx'

it('BL-09 a new alert is in the lobster style', () => {
  expect(renderToStaticMarkup(<alertBlock.View id="it" value={createEmptyFieldValues(alertBlock.fields)} />)).toContain(
    'bg-lobster',
  )
})

it('EB-25 an editor can choose from exactly six background styles', () => {
  const styles = alertBlock.fields.background_style.options.map(({ value }) => value)
  expect(styles).toEqual(['wood-texture', 'lighthouse', 'faded-shoreline', 'military-monday', 'lobster', 'blue-chill'])
  const render = (background_style: (typeof styles)[number]) =>
    renderToStaticMarkup(<alertBlock.View id="it" value={{ ...alertBlock.sample, background_style }} />)
  expect(new Set(styles.map(render)).size).toBe(6)
  expect(alertBlock.fields.background_style.schema.safeParse('marble').success).toBe(false)
})
