/** What the brand kit loads after the form of a setting: one file, not two. No other form has files of this kind. */
export { default as FileWidget } from '../fields/file-widget.tsx'
export { default as ThemeForm } from './theme-form.tsx'
