/**
 * Prints the coupon that contains a button, alone on its page. When the print dialog closes, thanks replace the button.
 */
export function printCoupon(button: Element) {
  const coupon = button.closest('.coupon')
  if (!coupon) return
  coupon.classList.add('coupon-printing')
  addEventListener('afterprint', () => showThanks(coupon), { once: true })
  print()
}

function showThanks(coupon: Element) {
  coupon.classList.remove('coupon-printing')
  coupon.classList.add('coupon-printed')
  const thanks = coupon.querySelector<HTMLElement>('.coupon-thanks')!
  thanks.hidden = false
  thanks.querySelector<HTMLElement>('h3')!.focus()
}
