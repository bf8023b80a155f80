import { booleanField } from '#schema/fields/boolean.ts'
import { choiceField } from '#schema/fields/choice.ts'
import { imageReferenceField, videoReferenceField } from '#schema/fields/reference.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { type ResolvedVideo, useResolvedImage, useResolvedVideo } from '../../resolved-references.ts'
import { SocialIcon, type SocialIconName, socialNetworkNames } from '../../ui/icons/social-icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { VideoPlayer } from '../../ui/media/video-player.tsx'
import { DialogButton } from '../../ui/navigation/dialog-button.tsx'
import { HrefLink } from '../../ui/navigation/link.tsx'
import { type BlockViewProps, defineBlock } from '../define.ts'

const fields = {
  video: videoReferenceField({ help: 'Opens over the page when a visitor presses Play.' }),
  image: imageReferenceField({ help: 'Shown with the title.' }),
  image_alignment: choiceField(['center', 'left', 'right'], {
    labels: { center: 'Behind the text', left: 'Left of the text', right: 'Right of the text' },
  }),
  title: plainTextField({ required: true }),
  subtitle: plainTextField({ lines: 'many', maxLength: 400 }),
  text_style: choiceField(['light', 'dark'], { labels: { light: 'Light on dark', dark: 'Dark on light' } }),
  show_share_icons: booleanField(),
  facebook_url: plainTextField({ label: 'Facebook address', format: 'url' }),
  twitter_url: plainTextField({ label: 'X (Twitter) address', format: 'url' }),
  fineprint: plainTextField({ lines: 'many', maxLength: 600 }),
}

export const videoFeatureBlock = defineBlock({
  type: 'video_feature',
  label: 'Video feature',
  group: 'Features',
  fields,
  sample: {
    video: null,
    image: null,
    image_alignment: 'center',
    title: 'A quarter to six in the kitchen',
    subtitle: 'What the cooks do while you are asleep, in eight seconds.',
    text_style: 'light',
    show_share_icons: true,
    facebook_url: 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fwww.example.com%2F',
    twitter_url: 'https://x.com/intent/post?url=https%3A%2F%2Fwww.example.com%2F',
    fineprint: 'No guests were woken for this film.',
  },
  View: VideoFeature,
})

function VideoFeature({ value, id }: BlockViewProps<typeof fields>) {
  const { image_alignment, title, subtitle, text_style, fineprint } = value
  const picture = useResolvedImage(value.image)
  const film = useResolvedVideo(value.video)
  const sizes = image_alignment === 'center' ? '100vw' : '(width >= 840px) 55vw, 100vw'
  return (
    <section
      className={`hero hero-${image_alignment} hero-${text_style} video-feature ${picture ? 'hero-pictured' : 'hero-drawn scene'}`}
    >
      {picture && <Picture image={picture} sizes={sizes} />}
      <div className="wrap">
        <div className="hero-text">
          <h2>{title}</h2>
          {subtitle && <p className="lead">{subtitle}</p>}
          {film && (
            <DialogButton dialog={`${id}-film`} command="show-modal" icon="play" className="video-feature-play">
              Play<span className="visually-hidden"> the video: {title}</span>
            </DialogButton>
          )}
          <ShareLinks value={value} />
          {fineprint && <p className="video-feature-fineprint">{fineprint}</p>}
        </div>
      </div>
      {film && <Film video={film} id={`${id}-film`} title={title} />}
    </section>
  )
}

function ShareLinks({
  value: { show_share_icons, facebook_url, twitter_url },
}: Pick<BlockViewProps<typeof fields>, 'value'>) {
  const networks: [SocialIconName, string][] = [
    ['facebook', facebook_url],
    ['twitter', twitter_url],
  ]
  const shown = networks.filter(([, address]) => address !== '')
  if (!show_share_icons || shown.length === 0) return null
  return (
    <ul className="video-feature-share" aria-label="Share">
      {shown.map(([name, address]) => (
        <li key={name}>
          <HrefLink href={address}>
            <SocialIcon name={name} />
            <span className="visually-hidden">Share on {socialNetworkNames[name]}</span>
          </HrefLink>
        </li>
      ))}
    </ul>
  )
}

/** The video over the page. Closing it, by its button or with Escape, returns to the title. */
const Film = ({ video, id, title }: { video: ResolvedVideo; id: string; title: string }) => (
  <>
    <dialog id={id} className="video-dialog" data-island="video-dialog" aria-label={title}>
      <DialogButton dialog={id} command="close" icon="x">
        Close
      </DialogButton>
      <VideoPlayer video={video} />
    </dialog>
    {video.sources[0] && (
      <noscript>
        <a href={video.sources[0].url}>Open the video file</a>
      </noscript>
    )}
  </>
)
