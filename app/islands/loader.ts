import { dialogCommands } from './dialog-commands.ts'
import { footerColumns } from './footer-columns.ts'
import { onPress } from './on-press.ts'
import { markToday } from './today.ts'

dialogCommands(document)
markToday(document, new Date())
footerColumns(document, matchMedia('(width >= 840px)'))
onPress(document, {
  '.coupon-print': async () => (await import('../blocks/coupon/coupon.island.ts')).printCoupon,
})
