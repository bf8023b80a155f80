/** The dialogs of choosers, and those that have addresses of their own: one file, because they have the same parts. */
export { default as ChooserDialog } from './chooser-dialog.tsx'
export { default as EmbedChooserScreen } from './embed-screen.tsx'
export { default as ImageFormatScreen } from './image-format-screen.tsx'
export { default as LinkChooserScreen } from './link-screen.tsx'
