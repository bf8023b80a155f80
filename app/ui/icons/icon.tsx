/** One icon set on a grid of 24, with strokes of 2. */
const icons = {
  arrow: 'M4 12h16M13.5 5.5 20 12l-6.5 6.5',
  download: 'M12 3.5v12M6.5 10l5.5 5.5 5.5-5.5M4 20.5h16',
  external: 'M13.5 4H20v6.5M20 4l-9 9M17.5 14v5.5a.5.5 0 0 1-.5.5H4.5a.5.5 0 0 1-.5-.5V7a.5.5 0 0 1 .5-.5H10',
  caret: 'm5.5 9 6.5 6.5L18.5 9',
  plus: 'M12 4.5v15M4.5 12h15',
  minus: 'M4.5 12h15',
  x: 'm5.5 5.5 13 13M18.5 5.5l-13 13',
  burger: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  phone:
    'M5 3.5h3.5l2 5-2.5 2a13 13 0 0 0 5.5 5.5l2-2.5 5 2V19a1.5 1.5 0 0 1-1.5 1.5C10.5 20.5 3.5 13.5 3.5 5A1.5 1.5 0 0 1 5 3.5z',
  pin: 'M12 21.5c-5-5.5-7-8.7-7-11.7a7 7 0 0 1 14 0c0 3-2 6.2-7 11.7zM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.3l3.5 2',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.7 15.7l5 5',
  mail: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7',
  check: 'm4.5 12.5 5 5 10-11',
  calendar: 'M4 6h16v14.5H4zM4 10.5h16M8.5 3v4M15.5 3v4',
  plate: 'M12 19.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  umbrella: 'M3 12a9 8.5 0 0 1 18 0zM12 3.5V2.5M12 12v7.5a1 1 0 0 1-1 1M8 21h7',
  bag: 'M5 8h14l1 12.5H4zM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  car: 'M4 16.5V12l2-5.5h12l2 5.5v4.5zM4 12h16M6.5 16.5V19M17.5 16.5V19',
  play: 'M7.5 4.5v15l12-7.5z',
  pause: 'M8 4.5v15M16 4.5v15',
  lock: 'M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 14.8v2',
  door: 'M6 20.5v-17h12v17M3.5 20.5h17M14.5 12v1',
  glass: 'M4.5 4.5h15L12 13zM12 13v7M8 20.5h8',
  parking: 'M4 4h16v16H4zM9.5 17V7.5h3.3a3 3 0 0 1 0 6H9.5',
  child: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8.5 14a4 4 0 0 0 7 0M9 9.5v.5M15 9.5v.5',
  note: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.5M12 7.5V8',
  truck:
    'M2.5 6h11v10.5h-11zM13.5 10h4.5l3.5 3.5v3h-8M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
} as const
export type IconName = keyof typeof icons

/** Icons that point in the text direction, and are mirrored with it. */
const along: readonly string[] = ['arrow', 'external'] satisfies IconName[]

/** A decorative icon next to a text. An unknown name is shown as text, and logged once. */
export function Icon({ name }: { name: IconName | (string & {}) }) {
  if (!Object.hasOwn(icons, name)) {
    reportMissing(name)
    return <span className="icon-missing">NO ICON NAMED {name}</span>
  }
  return (
    <svg className={along.includes(name) ? 'icon icon-along' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name as IconName]} />
    </svg>
  )
}

const reported = new Set<string>()

function reportMissing(name: string) {
  if (reported.has(name)) return
  reported.add(name)
  console.warn(`NO ICON NAMED ${name}`)
}
