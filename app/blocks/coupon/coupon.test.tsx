import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { couponBlock } from './coupon.tsx'

const render = (change: Partial<typeof couponBlock.sample>) =>
  renderToStaticMarkup(<couponBlock.View id="it" value={{ ...couponBlock.sample, ...change }} />)

it('BL-13 has a button Print Coupon', () => {
  expect(render({})).toMatch(/<button type="button"[^>]*>Print Coupon<\/button>/)
})

it('BL-14 contains the thanks, hidden until the coupon was printed', () => {
  expect(render({})).toMatch(
    /hidden=""><h3[^>]*>You&#x27;re All Set\. Enjoy Your Coupon!<\/h3><p>We look forward to seeing you soon\.<\/p>/,
  )
})

it('shows code, last day and fine print, and omits those that are empty', () => {
  expect(render({})).toMatch(/One coupon to a table.*<dd class="coupon-code">SUPPER10<\/dd>.*3\.31\.27/)
  expect(render({ code: '', expires: null, fineprint: '' })).not.toMatch(/<dl>|coupon-fineprint/)
})
