/** Stroke icons on a 24-pixel grid, drawn for this product. */
const shapes = {
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  pages: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5 10 17l9-10',
  up: 'M12 19V6M6 11l6-6 6 6',
  down: 'M12 5v13M6 13l6 6 6-6',
  chevron: 'M9 6l6 6-6 6',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  handle: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 12h3',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15.5 9.5h.01',
  alert: 'M12 4 2.5 20h19zM12 10v4M12 17h.01',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  move: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  leave: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  phone: 'M8 3h8v18H8zM11 18h2',
  tablet: 'M5 4h14v16H5zM11 17.5h2',
  desktop: 'M3 5h18v11H3zM9 20h6M12 16v4',
  history: 'M4 5v5h5M4.5 10a8 8 0 1 1-.5 4M12 8v5l3 2',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  superscript: 'M4 8l8 10M12 8 4 18M16 5.5a2 2 0 1 1 3.6 1.2L16 11h4',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 14.5c0-2 3-2 3 0 0 1.5-3 2-3 4h3',
  quote: 'M5 17c3-1 4-3 4-6H5V6h6v5c0 4-2 7-5 8M14 17c3-1 4-3 4-6h-4V6h6v5c0 4-2 7-5 8',
  rule: 'M4 12h16M8 6h8M8 18h8',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4',
  folder: 'M3 6h7l2 3h9v11H3z',
  video: 'M3 6h12v12H3zM15 10.5 21 7v10l-6-3.5',
  upload: 'M12 16V4M7 9l5-5 5 5M4 16v4h16v-4',
  place: 'M12 21s7-6.5 7-11.5a7 7 0 1 0-14 0C5 14.5 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  mail: 'M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7',
  inbox: 'M4 13l3-9h10l3 9v7H4zM4 13h5l1 3h4l1-3h5',
  download: 'M12 4v12M7 11l5 5 5-5M4 16v4h16v-4',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  sliders: 'M4 7h7M17 7h3M14 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 17h3M13 17h7M10 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  flow: 'M4 4h6v6H4zM14 14h6v6h-6zM7 10v4a3 3 0 0 0 3 3h4',
  key: 'M8 20a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM11.5 12.5 20 4M16 8l3 3M8 15.5h.01',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  people: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14a6.5 6.5 0 0 1 3.5 6',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  refresh: 'M20 5v5h-5M19.5 10a8 8 0 1 0 .5 4',
} as const
export type IconName = keyof typeof shapes

const heavy: readonly IconName[] = ['more', 'handle']

/** A decorative icon; the control it stands in carries the name. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={heavy.includes(name) ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}

/** The mark of the product: a lighthouse over three tide lines. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M13 11h6l2 13H11z" fill="#fff" stroke="#0b3954" strokeWidth="0.5" />
      <path d="M12.4 15h7.200l.6 4h-8.400z" fill="#a61b1e" />
      <path d="M13 6.500h6V11h-6z" fill="#f2b632" />
      <path d="M11.5 7 16 2.5 20.5 7z" fill="#a61b1e" />
      <path d="M2 26c3.5-3 7-3 10.5 0s7 3 10.5 0q3.5-3 7 0" fill="none" stroke="#4fb3c4" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M6 30c3-2 6-2 9 0s6 2 9 0" fill="none" stroke="#4fb3c4" strokeWidth="1.6" strokeLinecap="round" opacity="0.7" />
    </svg>
  )
}
