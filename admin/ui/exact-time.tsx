const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' })
const short = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** The IANA zone of the editor's clock, in words: `America/New York`. */
export const getLocalTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')

/** An exact moment by the editor's clock: for what is to come, where “in two days” would not do. */
export const ExactTime = ({ at, brief = false }: { at: string; brief?: boolean }) => (
  <time dateTime={at} title={`${exact.format(new Date(at))}, ${getLocalTimeZone()}`}>
    {(brief ? short : exact).format(new Date(at))}
  </time>
)
