import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ImageFocalPointValue, ImageItem } from '#schema/media/wire.ts'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { ImageCropPreview } from './crop-preview.tsx'
import {
  clampFocalBox,
  createFocalBoxFromCorners,
  describeFocalBoxPosition,
  getDefaultFocalBox,
  type ImagePixelPoint,
  moveOrResizeFocalBoxByKey,
} from './focal-box.ts'

interface FocalPointProps {
  image: ImageItem
  /** The URL of the displayed image. */
  src: string
  value: ImageFocalPointValue | null
  onChange: (value: ImageFocalPointValue | null) => void
  readOnly: boolean
}

const shapes = [
  { name: '16:9', width: 16, height: 9 },
  { name: '4:3', width: 4, height: 3 },
  { name: '1:1', width: 1, height: 1 },
]

/** Edits the focal point as a box on the image, with pointer or keyboard, and previews crops to other aspect ratios. */
export function FocalPointEditor({ image, src, value, onChange, readOnly }: FocalPointProps) {
  const help = useId()
  const section = useRef<HTMLElement>(null)
  function setDefault() {
    flushSync(() => onChange(getDefaultFocalBox(image)))
    focusBox(section.current)
  }
  return (
    <section ref={section} className="focal" aria-label="Focal point">
      <Stage image={image} src={src} value={value} onChange={onChange} readOnly={readOnly} help={help} />
      {!readOnly && (
        <div className="focal-bar">
          <p id={help} className="field-help">
            Drag over the area that must stay visible. With the keyboard, arrow keys move the box, and Shift with arrow
            keys resizes it.
          </p>
          {value ? (
            <Button onClick={() => onChange(null)}>Clear focal point</Button>
          ) : (
            <Button onClick={setDefault}>Set focal point</Button>
          )}
        </div>
      )}
      <ul className="crops" aria-label="Crop previews">
        {shapes.map(({ name, ...shape }) => (
          <li key={name}>
            <ImageCropPreview image={image} src={src} shape={shape} focalPoint={value} />
            <span className="quiet">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Stage({ image, src, value, onChange, readOnly, help }: FocalPointProps & { help: string }) {
  const dragging = useDragging(image, value, onChange)
  const { width, height } = image
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

  function onKeyDown(event: KeyboardEvent) {
    const next = value && moveOrResizeFocalBoxByKey(value, event.key, event.shiftKey, image)
    if (!next) return
    event.preventDefault()
    onChange(next)
    announceToScreenReaders(`Focal point ${describeFocalBoxPosition(next, image)}.`)
  }

  return (
    <div
      className="focal-stage"
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(26rem * ${width / height})` }}
      {...(!readOnly && dragging)}
    >
      <img src={src} alt={image.description} draggable={false} />
      {value && (
        <button
          type="button"
          className="focal-box"
          disabled={readOnly}
          aria-roledescription="focal point"
          aria-label={`Focal point, ${describeFocalBoxPosition(value, image)}`}
          aria-describedby={readOnly ? undefined : help}
          style={{
            left: percent(value.x - value.width / 2, width),
            top: percent(value.y - value.height / 2, height),
            width: percent(value.width, width),
            height: percent(value.height, height),
          }}
          onKeyDown={onKeyDown}
        />
      )}
    </div>
  )
}

/** Focuses the box, so that arrow keys move it. */
const focusBox = (container: HTMLElement | null) => container?.querySelector<HTMLElement>('.focal-box')?.focus()

/** Movements below this distance count as a click, in CSS pixels. */
const dragThreshold = 4

/** Dragging the box moves it, dragging elsewhere draws a new one; a click moves the box there. */
function useDragging(
  image: ImageItem,
  value: ImageFocalPointValue | null,
  onChange: (value: ImageFocalPointValue) => void,
) {
  const drag = useRef<{ from: ImagePixelPoint; moving: ImageFocalPointValue | null; at: ImagePixelPoint } | null>(null)
  const toImagePoint = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): ImagePixelPoint => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: ((clientX - left) / width) * image.width, y: ((clientY - top) / height) * image.height }
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      const isOnBox = (event.target as Element).closest('.focal-box') !== null
      drag.current = {
        from: toImagePoint(event),
        moving: isOnBox ? value : null,
        at: { x: event.clientX, y: event.clientY },
      }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag.current) return
      const { from, moving, at } = drag.current
      if (Math.hypot(event.clientX - at.x, event.clientY - at.y) < dragThreshold) return
      const to = toImagePoint(event)
      onChange(
        moving
          ? clampFocalBox({ ...moving, x: moving.x + to.x - from.x, y: moving.y + to.y - from.y }, image)
          : createFocalBoxFromCorners(from, to, image),
      )
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!drag.current) return
      const { moving, at } = drag.current
      const stage = event.currentTarget
      drag.current = null
      const isClick = Math.hypot(event.clientX - at.x, event.clientY - at.y) < dragThreshold
      const place = toImagePoint(event)
      if (isClick && !moving)
        flushSync(() => onChange(clampFocalBox({ ...(value ?? getDefaultFocalBox(image)), ...place }, image)))
      focusBox(stage)
    },
    onPointerCancel() {
      drag.current = null
    },
  }
}
