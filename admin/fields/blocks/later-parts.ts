/** What streams of blocks load after themselves: one file, not three. */
export {
  copyBlocksToClipboard,
  cutBlocksFromEditor,
  pasteBlocksIntoEditor,
} from '../../editor/content/block-clipboard.ts'
export { BlockActionsMenu, PasteBlocksButton } from './block-menu.tsx'
export { default as BlockSelectionBar } from './block-selection-bar.tsx'
