/** Makes `commandfor` buttons open and close their dialogs in browsers that do not do so themselves. */
export function enableDialogCommands(root: Document) {
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const inside = target.closest('dialog[open] a[href*="#"]')
    if (inside) inside.closest('dialog')?.close()
    if ('commandForElement' in HTMLButtonElement.prototype) return
    const button = target.closest('button[commandfor]')
    const dialog = button && root.getElementById(button.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    if (button?.getAttribute('command') === 'close') dialog.close()
    else if (!dialog.open) dialog.showModal()
  })
}
