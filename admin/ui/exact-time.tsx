const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' })
const short = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Returns the browser's IANA time zone with spaces: `America/New York`. */
export const getBrowserTimeZoneName = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')

/** An exact time in the browser's time zone, for future times, where a relative time is not precise enough. */
export const ExactTime = ({ at, brief = false }: { at: string; brief?: boolean }) => (
  <time dateTime={at} title={`${exact.format(new Date(at))}, ${getBrowserTimeZoneName()}`}>
    {(brief ? short : exact).format(new Date(at))}
  </time>
)
