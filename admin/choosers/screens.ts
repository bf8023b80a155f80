/** The choosers that have addresses of their own: one file, because the dialogs have the same parts. */
export { default as EmbedChooserScreen } from './embed-screen.tsx'
export { default as ImageFormatScreen } from './image-format-screen.tsx'
export { default as LinkChooserScreen } from './link-screen.tsx'
