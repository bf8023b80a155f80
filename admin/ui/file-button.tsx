import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The accessible name of the file input. */
  label: string
  /** As in `<input accept>`. */
  accept?: string
  multiple?: boolean
  onFiles: (files: [File, ...File[]]) => void
}

/** A button with which files are chosen; the same file can be chosen again. */
export function FileButton({ label, accept, multiple = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept || undefined}
        aria-label={label}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? []
          if (first) onFiles([first, ...others])
          target.value = ''
        }}
      />
    </>
  )
}
