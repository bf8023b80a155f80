/** Prints the coupon a button stands in, alone on its page. When the print dialog has closed, thanks take the button's place. */
export function printCoupon(button: Element) {
  const coupon = button.closest('.coupon')
  if (!coupon) return
  coupon.classList.add('coupon-printing')
  addEventListener('afterprint', () => thank(coupon), { once: true })
  print()
}

function thank(coupon: Element) {
  coupon.classList.remove('coupon-printing')
  coupon.classList.add('coupon-printed')
  const thanks = coupon.querySelector<HTMLElement>('.coupon-thanks')!
  thanks.hidden = false
  thanks.querySelector<HTMLElement>('h3')!.focus()
}
