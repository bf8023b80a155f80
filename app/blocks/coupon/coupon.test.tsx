import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { coupon } from './coupon.tsx'

const render = (change: Partial<typeof coupon.sample>) =>
  renderToStaticMarkup(<coupon.View id="it" value={{ ...coupon.sample, ...change }} />)

it('BL-13 has a button Print Coupon', () => {
  expect(render({})).toMatch(/<button type="button"[^>]*>Print Coupon<\/button>/)
})

it('BL-14 carries the thanks, hidden until it has been printed', () => {
  expect(render({})).toMatch(
    /hidden=""><h3[^>]*>You&#x27;re All Set\. Enjoy Your Coupon!<\/h3><p>We look forward to seeing you soon\.<\/p>/,
  )
})

it('shows its code, last day and fine print, and nothing for those it lacks', () => {
  expect(render({})).toMatch(/One coupon to a table.*<dd class="coupon-code">LANTERN10<\/dd>.*3\.31\.27/)
  expect(render({ code: '', expires: null, fineprint: '' })).not.toMatch(/<dl>|coupon-fineprint/)
})
