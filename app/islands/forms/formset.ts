import { formPhrases } from '#schema/phrases/forms.ts'
import { getPhrase } from '../start-up.ts'

/** Adds and removes rows in place, with the same names, numbers and total as the server. */
export function start(set: HTMLElement) {
  const rows = set.querySelector<HTMLElement>('.formset-rows')!
  const add = set.querySelector<HTMLButtonElement>('.formset-add')!
  const status = set.querySelector('[role="status"]')!
  const total = set.querySelector<HTMLInputElement>('[name$="-TOTAL_FORMS"]')!
  const blank = blankRow(rows.firstElementChild!)
  const count = () => {
    total.value = String(rows.childElementCount)
    for (const [index, row] of [...rows.children].entries()) number(row, total.name.replace('TOTAL_FORMS', ''), index)
    add.hidden = rows.childElementCount >= Number(set.dataset['max'])
  }
  const focus = (row: Element | null) => row?.querySelector<HTMLElement>('select, input')?.focus()

  add.addEventListener('click', (event) => {
    event.preventDefault()
    rows.append(blank.cloneNode(true))
    count()
    focus(rows.lastElementChild)
    if (add.hidden) status.textContent = getPhrase(formPhrases, 'rows.all_added', { count: total.value })
  })
  rows.addEventListener('click', (event) => {
    const row = (event.target as Element).closest('.formset-remove')?.closest('.formset-row')
    if (!row) return
    event.preventDefault()
    const next = row.nextElementSibling ?? row.previousElementSibling
    row.remove()
    if (!next) rows.append(blank.cloneNode(true))
    count()
    focus(next ?? rows.firstElementChild)
    status.textContent = getPhrase(formPhrases, 'rows.removed')
  })
  // When going back, the browser may have restored an older total.
  count()
}

/** Copies a row without values and errors. */
function blankRow(row: Element): Element {
  const blank = row.cloneNode(true) as Element
  for (const error of blank.querySelectorAll('.field-error')) error.remove()
  for (const field of blank.querySelectorAll('[aria-invalid]'))
    for (const name of ['aria-invalid', 'aria-describedby']) field.removeAttribute(name)
  for (const option of blank.querySelectorAll('[selected]')) option.removeAttribute('selected')
  for (const input of blank.querySelectorAll('input')) input.removeAttribute('value')
  return blank
}

/** Renumbers a row's controls, and the attributes that refer to them, by its index. */
function number(row: Element, prefix: string, index: number) {
  const pattern = new RegExp(`${prefix}\\d+-`)
  for (const each of row.querySelectorAll('*'))
    for (const name of ['name', 'id', 'for', 'aria-describedby']) {
      const value = each.getAttribute(name)
      if (value) each.setAttribute(name, value.replace(pattern, `${prefix}${index}-`))
    }
  for (const each of row.querySelectorAll('[data-row-number]')) each.textContent = String(index + 1)
  row.querySelector<HTMLButtonElement>('.formset-remove')!.value = String(index)
}
