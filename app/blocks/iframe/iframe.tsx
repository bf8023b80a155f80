import { integerField } from '#schema/fields/integer.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { ClickToLoadFrame } from '../../ui/media/click-to-load.tsx'
import { type BlockViewProps, defineBlock } from '../define.ts'

const fields = {
  url: plainTextField({
    label: 'Address',
    format: 'url',
    required: true,
    help: 'An address of another site (https://…) is loaded when a visitor asks for it, one of this site (/…) immediately.',
  }),
  mobile_url: plainTextField({
    label: 'Address in narrow windows',
    format: 'url',
    help: 'The same address when empty.',
  }),
  default_height: integerField({ min: 100, max: 2000, empty: 480, help: 'Height in pixels.' }),
  title: plainTextField({ help: 'What the frame shows, for visitors who cannot see it.' }),
}

export const iframeBlock = defineBlock({
  type: 'iframe',
  label: 'Frame of another page',
  group: 'Media',
  fields,
  sample: {
    url: 'https://www.example.com/weather/',
    mobile_url: 'https://m.example.com/weather/',
    default_height: 420,
    title: 'Today’s weather',
  },
  View: Iframe,
  frames: ({ url, mobile_url }) => [url, mobile_url].filter(Boolean),
  css: ({ default_height }, id) => `.frame-${id}{--frame-height:${default_height ?? 480}px}`,
})

const isOwnPath = (url: string) => /^\/(?!\/)/.test(url)

function Iframe({ value, id }: BlockViewProps<typeof fields>) {
  const { url, default_height, title } = value
  const narrow = value.mobile_url || url
  const host = URL.parse(url)?.host
  if (isOwnPath(url) && isOwnPath(narrow))
    return <OwnFrames wide={url} narrow={narrow} title={title} height={default_height ?? 480} id={id} />
  if (!host) return null
  return (
    <div className="wrap band">
      <ClickToLoadFrame
        className={`frame-${id}`}
        src={url}
        narrowSrc={narrow === url ? undefined : narrow}
        title={title || `A page of ${host}`}
        host={host}
        pageUrl={url}
        icon="arrow"
        height={default_height ?? 480}
      />
    </div>
  )
}

interface OwnFramesProps {
  wide: string
  narrow: string
  title: string
  height: number
  id: string
}

/** Frames of this site's own pages need no consent. The hidden frame is loaded lazily and so never fetched. */
function OwnFrames({ wide, narrow, title, height, id }: OwnFramesProps) {
  const same = wide === narrow
  const frame = (src: string) => (
    <iframe className={`frame frame-${id}`} src={src} title={title} height={height} loading="lazy" />
  )
  return (
    <div className="wrap band">
      {same ? frame(wide) : <div className="only-wide">{frame(wide)}</div>}
      {!same && <div className="only-narrow">{frame(narrow)}</div>}
    </div>
  )
}
