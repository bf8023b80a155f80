/** Makes `commandfor` buttons open and close their dialogs in browsers without support for them. */
export function polyfillDialogCommands(root: Document) {
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const link = target.closest('dialog[open] a[href*="#"]')
    if (link) link.closest('dialog')?.close()
    if ('commandForElement' in HTMLButtonElement.prototype) return
    const button = target.closest('button[commandfor]')
    const dialog = button && root.getElementById(button.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    if (button?.getAttribute('command') === 'close') dialog.close()
    else if (!dialog.open) dialog.showModal()
  })
}
